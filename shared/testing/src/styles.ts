/** Naming rules for the style sheets of a package (docs look §14). */
export interface StyleRule {
  /** Prefix of its classes and animations. */
  prefix: string;
  /** Class prefixes of the libraries that the package wraps. */
  libraries: readonly string[];
  /** The package is one of several parts in a page, so each of its selectors must contain one of its own classes. */
  fenced: boolean;
}

/** The only window widths that style sheets may use, px. */
type Widths = readonly number[];

interface Prelude {
  /** A selector list, or an at-rule with its condition. */
  text: string;
  line: number;
}

/** Returns the text before each opening brace, without comments and strings. */
function preludes(css: string): Prelude[] {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/"[^"\n]*"|'[^'\n]*'/g, blank);
  return [...plain.matchAll(/[^{};]+(?=\{)/g)].map((match) => {
    const start = match.index + (match[0].length - match[0].trimStart().length);
    return { text: match[0].trim(), line: plain.slice(0, start).split('\n').length };
  });
}

/** Splits a selector list, except at commas inside `:is(…)`. */
function selectorsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of list) {
    depth += sign === '(' ? 1 : sign === ')' ? -1 : 0;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}

function widthProblems(query: string, widths: Widths): string[] {
  if (!/width/.test(query)) return [];
  const conditions = query.match(/\([^()]*width[^()]*\)/g) ?? [];
  return conditions.flatMap((one) => {
    const match = /^\(width (?:<|>=) (\d+)px\)$/.exec(one);
    return match && widths.includes(Number(match[1])) ? [] : [`${one} is none of the named widths`];
  });
}

function selectorProblems(list: string, { prefix, libraries, fenced }: StyleRule): string[] {
  return selectorsOf(list).flatMap((selector) => {
    const classes = [...selector.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name);
    const foreign = classes.filter((name) => ![prefix, ...libraries].some((own) => name.startsWith(own)));
    const problems = foreign.map((name) => `.${name} does not begin with ${prefix}`);
    const isLoose = fenced && !classes.some((name) => name.startsWith(prefix));
    return isLoose && foreign.length === 0 ? [...problems, `${selector} names no class of its own`] : problems;
  });
}

/** Returns the violations of a package's rule in a style sheet, as `line: problem`. */
export function styleProblems(css: string, rule: StyleRule, widths: Widths): string[] {
  return preludes(css).flatMap(({ text, line }) => {
    const at = (problems: string[]) => problems.map((problem) => `${line}: ${problem}`);
    if (text.startsWith('@keyframes')) {
      const name = text.slice('@keyframes'.length).trim();
      return at(name.startsWith(rule.prefix) ? [] : [`@keyframes ${name} does not begin with ${rule.prefix}`]);
    }
    if (text.startsWith('@media')) return at(widthProblems(text, widths));
    if (text.startsWith('@') || /^(from|to|[\d.]+%)/.test(text)) return [];
    return at(selectorProblems(text, rule));
  });
}

/** Returns the expression after `className=` or a similar attribute: a string, or the content of the braces. */
function valueAt(code: string, start: number): string {
  const first = code[start] ?? '';
  if (`"'\``.includes(first)) return code.slice(start, code.indexOf(first, start + 1) + 1);
  if (first !== '{') return '';
  let depth = 0;
  for (let at = start; at < code.length; at++) {
    if (code[at] === '{') depth++;
    if (code[at] === '}' && --depth === 0) return code.slice(start, at + 1);
  }
  return '';
}

/** Returns the strings of an expression that can become class names, without those it is compared with. */
function stringsOf(expression: string): string[] {
  const literals = expression.matchAll(/([=!]==\s*)?('[^'\n]*'|"[^"\n]*"|`[^`]*`)/g);
  return [...literals].flatMap(([, compared, literal = '']) => {
    if (compared) return [];
    const inner = [...literal.matchAll(/\$\{([^}]*)\}/g)].flatMap(([, code = '']) => stringsOf(code));
    return [literal.slice(1, -1).replace(/\$\{[^}]*\}/g, '…'), ...inner];
  });
}

/** Returns the class names in a component that have neither its package's prefix nor the kit's, as `line: problem`. */
export function classNameProblems(code: string, prefixes: readonly string[]): string[] {
  return [...code.matchAll(/\b\w*[cC]lassName\s*=\s*(?=["'`{])/g)].flatMap((match) => {
    const line = code.slice(0, match.index).split('\n').length;
    const names = stringsOf(valueAt(code, match.index + match[0].length)).flatMap((text) => text.split(/\s+/));
    return names
      .filter((name) => name !== '' && !name.startsWith('…') && !prefixes.some((prefix) => name.startsWith(prefix)))
      .map((name) => `${line}: class ${name} does not begin with ${prefixes.join(' or ')}`);
  });
}
