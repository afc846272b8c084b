/** The files of a family in its Fontsource package; the extended one is fetched for text with such letters (Romanian). */
const subsets = {
  latin:
    'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+0304, U+0308, U+0329, U+2000-206F, U+20AC, U+2122, ' +
    'U+2191, U+2193, U+2212, U+2215, U+FEFF, U+FFFD',
  'latin-ext':
    'U+0100-0130, U+0132-0151, U+0154-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF, ' +
    'U+20A0-20AB, U+20AD-20C0',
};
const weights = [400, 500, 600];

function fontFace(descriptors) {
  const lines = Object.entries(descriptors).map(([name, value]) => `  ${name}: ${value};\n`);
  return `@font-face {\n${lines.join('')}}\n`;
}

/**
 * Webpack loader: makes the style sheet of a font family from its description (`host/src/branding/*.font.json`). `package` is the
 * name in Fontsource, `fallback` gives Arial the metrics of the family, so that nothing moves when the font arrives.
 */
export default function fontFacesLoader(source) {
  const { family, package: name, fallback } = JSON.parse(source);
  const faces = Object.entries(subsets).flatMap(([subset, range]) =>
    weights.map((weight) =>
      fontFace({
        'font-family': `'${family}'`,
        'font-style': 'normal',
        'font-display': 'swap',
        'font-weight': weight,
        src: `url('@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2') format('woff2')`,
        'unicode-range': range,
      }),
    ),
  );
  const local = fontFace({
    'font-family': `'${family} fallback'`,
    src: "local('Arial'), local('Liberation Sans'), local('Helvetica')",
    ...fallback,
  });
  return [...faces, local].join('');
}
