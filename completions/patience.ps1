# Completion of patience for PowerShell. The program itself lists what can follow the typed words.

Register-ArgumentCompleter -Native -CommandName 'patience' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    try {
        $program = Get-Command 'patience' -CommandType Application -ErrorAction Stop | Select-Object -First 1
        $words = @($commandAst.CommandElements | Select-Object -Skip 1 |
            Where-Object { $_.Extent.EndOffset -lt $cursorPosition } |
            ForEach-Object { "$_".Trim("'", '"') })
        $answer = @($null | & $program 'complete' "--current=$wordToComplete" '--' @words 2>$null)
    } catch {
        return
    }
    foreach ($line in $answer | Select-Object -Skip 1) {
        $word, $about = $line -split "`t", 2
        if ($word.StartsWith($wordToComplete, [StringComparison]::OrdinalIgnoreCase)) {
            if (-not $about) { $about = $word }
            [System.Management.Automation.CompletionResult]::new($word, $word, 'ParameterValue', $about)
        }
    }
    if ($answer[0] -eq 'any' -or $answer[0] -eq 'rulebooks') {
        [System.Management.Automation.CompletionCompleters]::CompleteFilename($wordToComplete) | Where-Object {
            $answer[0] -eq 'any' -or $_.ResultType -eq 'ProviderContainer' -or $_.ListItemText -match '\.ya?ml$'
        }
    }
}
