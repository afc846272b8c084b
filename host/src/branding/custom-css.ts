/** Longer style sheets than this many characters are not taken at all. */
const maxLength = 20_000;

/** What a brand may style: type, colour, edge and inner space. Nothing here moves, hides, stacks or loads anything. */
const properties = new Set(
  [
    'color background background-color background-image border border-color border-style border-width border-radius',
    'border-top border-bottom border-inline-start border-inline-end border-left border-right',
    'border-top-color border-bottom-color border-left-color border-right-color',
    'font-family font-size font-style font-weight font-variant font-variant-numeric font-feature-settings letter-spacing word-spacing',
    'line-height text-align text-transform text-decoration text-decoration-color text-decoration-thickness text-underline-offset',
    'text-shadow box-shadow outline outline-color outline-offset outline-style outline-width accent-color caret-color fill stroke',
    'padding padding-top padding-right padding-bottom padding-left padding-inline padding-block',
    'margin margin-top margin-right margin-bottom margin-left margin-inline margin-block gap',
  ].flatMap((line) => line.split(' ')),
);

const functions = new Set(['rgb', 'rgba', 'hsl', 'hsla', 'linear-gradient', 'radial-gradient', 'var']);

/** Largest number that each unit may have, so that no edge, shadow or space covers the screen. */
const limits: Record<string, number> = { '': 1000, px: 64, em: 4, rem: 4, '%': 100, deg: 360 };

/**
 * The harmless part of a brand's `theme.custom_css` (docs platform §6.2): style rules with the properties above, also inside `@media`.
 * Everything else is left out, silently: other at-rules, `url()`, `expression()`, escapes, `!important`, anything that places or covers.
 * The result has no cascade layer yet; `applyBranding` puts it into one below ours.
 */
export function sanitizeCustomCss(css: string): string {
  if (css.length > maxLength) return '';
  return rules(withoutComments(css), 0).join('\n');
}

/** Comments become blanks; an unclosed one swallows the rest, as in a browser. */
function withoutComments(css: string): string {
  return css.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, ' ').replace(/<!--|-->/g, ' ');
}

function rules(css: string, depth: number): string[] {
  return blocks(css).flatMap(({ head, body }) => {
    if (/^@media\s+[\w\s():,.-]+$/.test(head) && balanced(head)) {
      const inner = depth === 0 ? rules(body, 1) : [];
      return inner.length ? [`${head} {\n${inner.join('\n')}\n}`] : [];
    }
    const declarations = isSelector(head) && !/[{}]/.test(body) ? body.split(';').flatMap(declaration) : [];
    return declarations.length ? [`${head} { ${declarations.join('; ')}; }`] : [];
  });
}

/** The `head { body }` blocks of one level. Statements that end without a block (`@import …;`) are dropped, as is what is not closed. */
function blocks(css: string): { head: string; body: string }[] {
  const found: { head: string; body: string }[] = [];
  let start = 0;
  let open = -1;
  let depth = 0;
  let quote = '';
  for (let at = 0; at < css.length; at++) {
    const char = css[at]!;
    if (quote) {
      if (char === '\\') at++;
      else if (char === quote || char === '\n') quote = '';
    } else if (char === '"' || char === "'") quote = char;
    else if (char === ';' && depth === 0) start = at + 1;
    else if (char === '{' && depth++ === 0) open = at;
    else if (char === '}') {
      if (depth > 0 && --depth === 0)
        found.push({ head: css.slice(start, open).trim().replace(/\s+/g, ' '), body: css.slice(open + 1, at) });
      if (depth === 0) start = at + 1;
    }
  }
  return found;
}

function isSelector(text: string): boolean {
  return /^[\w\s.#:>+~,*()[\]="'-]+$/.test(text) && balanced(text) && !/:(host|has|root)\b/i.test(text);
}

function declaration(text: string): string[] {
  const colon = text.indexOf(':');
  const property = text.slice(0, colon).trim().toLowerCase();
  const value = text
    .slice(colon + 1)
    .trim()
    .replace(/\s+/g, ' ');
  return colon > 0 && properties.has(property) && isValue(value) ? [`${property}: ${value}`] : [];
}

function isValue(value: string): boolean {
  if (!/^[\w\s#.,()%"'+-]+$/.test(value) || !balanced(value)) return false;
  const called = [...value.matchAll(/([\w-]*)\(/g)].map((match) => match[1]!.toLowerCase());
  if (called.some((name) => !functions.has(name)) || /var\((?!--m-)/i.test(value)) return false;
  const unquoted = value.replace(/#[\da-f]{3,8}\b/gi, '').replace(/--[\w-]+/g, '');
  const numbers = [...unquoted.matchAll(/(?<![\w.])([+-]?)(\d*\.?\d+(?:e[+-]?\d+)?)([a-z%]*)/gi)];
  return numbers.every(([, sign, number, unit]) => sign !== '-' && Number(number) <= (limits[unit!.toLowerCase()] ?? -1));
}

/** Every bracket and quote is closed, so that nothing runs into the next rule. */
function balanced(text: string): boolean {
  const expected: string[] = [];
  for (const char of text) {
    if (char === '(') expected.push(')');
    else if (char === '[') expected.push(']');
    else if ((char === ')' || char === ']') && expected.pop() !== char) return false;
  }
  return expected.length === 0 && text.split('"').length % 2 === 1 && text.split("'").length % 2 === 1;
}
