'use strict';
// The icon and the name of the page on a home screen. The manifest and the icons are data in the page, so that the page
// stays one file.
const Install = (() => {
  const SIZE = 512, TOUCH_SIZE = 180;
  const SPADE = 'M256 122c34 56 112 96 112 166 0 60-70 78-101 33 2 40 14 60 35 77h-92c21-17 33-37 35-77-31 45-101 27-101-33 0-70 78-110 112-166z';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}"><rect width="${SIZE}" height="${SIZE}" rx="96" fill="#2c6e4f"/><rect x="112" y="64" width="288" height="384" rx="36" fill="#fffefa"/><path d="${SPADE}" fill="#1d1f1e"/></svg>`;
  const data = (type, text) => `data:${type},${encodeURIComponent(text)}`;
  const icon = data('image/svg+xml', svg);
  // A picture of pixels, for devices that accept no drawing.
  const pixels = size => {
    const canvas = document.createElement('canvas'), context = canvas.getContext('2d');
    canvas.width = canvas.height = size;
    context.scale(size / SIZE, size / SIZE);
    context.fillStyle = '#2c6e4f';
    context.fillRect(0, 0, SIZE, SIZE);
    context.fillStyle = '#fffefa';
    context.beginPath();
    context.roundRect(112, 64, 288, 384, 36);
    context.fill();
    context.fillStyle = '#1d1f1e';
    context.fill(new Path2D(SPADE));
    return canvas.toDataURL('image/png');
  };
  const add = (rel, href, type) => {
    const link = document.createElement('link');
    link.rel = rel;
    if (type) link.type = type;
    link.href = href;
    document.head.append(link);
  };
  const manifest = () => {
    const start = location.href.split('#')[0];
    return {
      name: 'Patience', short_name: 'Patience', id: start, start_url: start, scope: start, display: 'standalone',
      background_color: '#2c6e4f', theme_color: '#2c6e4f',
      icons: [{src: icon, sizes: 'any', type: 'image/svg+xml'}, ...[192, SIZE].map(size => ({src: pixels(size), sizes: `${size}x${size}`, type: 'image/png'}))],
    };
  };
  return {
    // A browser installs only a page that a server sends.
    begin() {
      add('icon', icon, 'image/svg+xml');
      if (!/^https?:$/.test(location.protocol)) return;
      add('apple-touch-icon', pixels(TOUCH_SIZE));
      add('manifest', data('application/manifest+json', JSON.stringify(manifest())));
    },
  };
})();
