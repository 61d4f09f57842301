'use strict';
// Controls that choose a value: buttons side by side, a list, a switch, and a number with buttons for less and more.
const Choices = (() => {
  const MAX_BUTTONS = 5, MAX_LETTERS = 48, FIRST_NUMBERS = 3;
  const {create} = Sheet;
  let count = 0;
  const sentence = text => text.slice(0, 1).toUpperCase() + text.slice(1);

  // Buttons side by side, of which one is chosen. A group for the keyboard and for screen readers.
  const segments = (choices, value, change) => {
    const group = create('div', undefined, 'segments'), name = `choice-${++count}`;
    group.append(...choices.map(choice => {
      const label = create('label'), input = create('input');
      [input.type, input.name, input.value, input.checked] = ['radio', name, choice.value, choice.value === value];
      if (choice.id) input.id = choice.id;
      // A key chooses while the player is on the way to another choice, so only a pointer may lead on to the next field.
      let isPressed = false;
      input.addEventListener('click', event => { isPressed = event.detail > 0; });
      input.addEventListener('change', () => change(input.value, isPressed));
      label.append(input, create('span', sentence(choice.label)));
      return label;
    }));
    return group;
  };
  const list = (choices, value, change) => {
    const field = create('select');
    field.append(...choices.map(choice => new Option(choice.label, choice.value)));
    field.value = value;
    field.addEventListener('change', () => change(field.value));
    return field;
  };
  const oneOf = (choices, value, change) => {
    const letters = choices.reduce((sum, {label}) => sum + label.length, 0);
    return choices.length <= MAX_BUTTONS && letters <= MAX_LETTERS ? segments(choices, value, change) : list(choices, value, change);
  };
  // A number with buttons for less and more. `meaningOf` says what the number means, if that is more than the number.
  const stepper = ({low, high}, number, meaningOf, change) => {
    const group = create('div', undefined, 'stepper'), field = create('input'), meaning = create('span', undefined, 'meaning');
    [field.type, field.inputMode, field.min, field.max] = ['number', 'numeric', low, high];
    const buttons = [[-1, '−', 'Less'], [1, '+', 'More']].map(([step, sign, name]) => {
      const button = create('button', sign);
      button.type = 'button';
      button.setAttribute('aria-label', name);
      button.addEventListener('click', () => set((Number(field.value) || low) + step));
      return button;
    });
    const set = wanted => {
      const value = Math.min(high, Math.max(low, Math.round(wanted)));
      field.value = value;
      meaning.textContent = meaningOf(value);
      [buttons[0].disabled, buttons[1].disabled] = [value === low, value === high];
      change(String(value));
    };
    field.addEventListener('change', () => set(Number(field.value) || low));
    group.append(buttons[0], field, buttons[1], meaning);
    set(number);
    return group;
  };
  const numberOf = text => /^\d{1,9}$/.test(text) ? Number(text) : null;
  // What a choice of an option means in words.
  const labelOf = ({value, label}) => label || (value === 'on' ? 'yes' : value === 'off' ? 'no' : value);
  const choiceOfNumber = (choices, number) => choices.find(({value, range}) => range ? number >= range[0] && number <= range[1] : numberOf(value) === number);
  const labelOfNumber = (choices, number) => {
    const {label, range, number_labels: labels} = choiceOfNumber(choices, number) ?? {};
    return (range ? labels[number - range[0]] : label) || String(number);
  };
  const meaningOfNumber = (choices, number) => choiceOfNumber(choices, number)?.plain ? '' : labelOfNumber(choices, number);
  // Some numbers and words as buttons. The last button shows a field for the other numbers.
  const numbers = (option, value, change) => {
    const {choices} = option, limits = choices.flatMap(({value, range}) => range ?? numberOf(value) ?? []);
    const low = Math.min(...limits), high = Math.max(...limits), words = choices.filter(({value, range}) => !range && numberOf(value) === null);
    const label = number => labelOfNumber(choices, number), meaning = number => meaningOfNumber(choices, number), all = high - low < MAX_BUTTONS - words.length;
    const first = Array.from({length: Math.min(high - low + 1, all ? MAX_BUTTONS : FIRST_NUMBERS)}, (_, index) => ({value: String(low + index), label: label(low + index)}));
    const quick = [...first, ...words.map(choice => ({value: choice.value, label: labelOf(choice)}))];
    if (all) return oneOf(quick, value, change);
    // Buttons for the first numbers help only if the usual number is one of them.
    if (!words.length && !quick.some(choice => choice.value === option.default)) return stepper({low, high}, Number(value), meaning, change);
    const group = create('div'), isOther = !quick.some(choice => choice.value === value);
    const more = create('div');
    const showStepper = number => more.replaceChildren(stepper({low, high}, number, meaning, change));
    group.append(segments([...first, {value: '', label: 'More'}, ...quick.slice(first.length)], isOther ? '' : value, chosen => {
      more.replaceChildren();
      if (chosen) change(chosen);
      else showStepper(Math.min(high, low + FIRST_NUMBERS));
    }), more);
    if (isOther) showStepper(Number(value));
    return group;
  };
  const toggle = (isOn, change) => {
    const field = create('input');
    [field.type, field.className, field.checked] = ['checkbox', 'toggle', isOn];
    field.setAttribute('role', 'switch');
    field.addEventListener('change', () => change(field.checked ? 'on' : 'off'));
    return field;
  };
  // The field of an option of a game: its title, the control that fits its values, and what the option decides. Calls
  // `changed` after each choice.
  const option = (option, value, changed) => {
    const {choices, about} = option, title = sentence(option.label || about || option.key), isSwitch = choices.length === 2 && choices.every(choice => ['on', 'off'].includes(choice.value));
    const kept = create('input'), change = chosen => {
      if (kept.value === chosen) return;
      kept.value = chosen;
      changed();
    };
    [kept.type, kept.value, kept.dataset.key, kept.dataset.usual] = ['hidden', value, option.key, option.default ?? option.value];
    const field = create('fieldset', undefined, 'option');
    const note = create('p', option.label ? sentence(about) : '', 'about');
    if (isSwitch) {
      const label = create('label', undefined, 'switch');
      label.append(create('span', title), toggle(value === 'on', change));
      field.append(label, note, kept);
      return field;
    }
    const named = choices.map(choice => ({value: choice.value, label: labelOf(choice)}));
    const control = choices.some(({range}) => range) ? numbers(option, value, change) : oneOf(named, value, change);
    if (control.tagName === 'SELECT') control.setAttribute('aria-label', title);
    field.append(create('legend', title), control, note, kept);
    return field;
  };
  return {segments, option, labelOf};
})();
