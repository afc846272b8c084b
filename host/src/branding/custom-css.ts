/** Longer style sheets than this many characters are not taken at all. */
const maxLength = 20_000;

/** Rules count only below the shell, and never on amounts and statuses, nor on anything in them. */
const reach = '.h-main *:not(.m-money, .m-money *, .m-tag, .m-tag *)';

/** The most of a length that counts in a unit; others count for nothing. */
type Bounds = Readonly<Record<string, number>>;

const space: Bounds = { px: 40, em: 2.5, rem: 2.5 };
const edge: Bounds = { px: 8, em: 0.5, rem: 0.5 };
const round: Bounds = { px: 32, em: 2, rem: 2, '%': 50 };
const spread: Bounds = { px: 24, em: 1.5, rem: 1.5 };
const words = /^[a-z-]+$/;
const named = /^(?:rgba?\([\d.,%\s/]+\)|#[\da-f]{3,8}|[a-z]+)$/i;
const family = /^[\w\s"',-]+$/;

/**
 * What a brand may say, by property, as the browser spells it out: edges and corners, space, and the manner of type. Colours of text and of
 * what is behind it, sizes and heights of type are the brand's own fields, from which readable ones are computed; nothing here hides, moves,
 * covers or loads.
 */
const properties = new Map<string, (value: string) => boolean>();

function allow(names: string, isFine: (value: string) => boolean): void {
  for (const name of names.split(' ')) properties.set(name, isFine);
}

const sides = ['top', 'right', 'bottom', 'left', 'block-start', 'block-end', 'inline-start', 'inline-end'];
const onSides = (before: string, after = '') => sides.map((side) => `${before}-${side}${after}`).join(' ');
const corners = 'top-left top-right bottom-left bottom-right start-start start-end end-start end-end'.split(' ');

allow(`${onSides('padding')} column-gap row-gap`, lengths(space));
allow(`${onSides('border', '-width')} outline-width text-decoration-thickness text-underline-offset`, lengths(edge));
allow(`${onSides('border', '-style')} outline-style text-decoration-style font-style`, (value) => words.test(value));
allow(`${onSides('border', '-color')} outline-color text-decoration-color accent-color caret-color`, (value) =>
  named.test(value),
);
allow(corners.map((corner) => `border-${corner}-radius`).join(' '), lengths(round));
allow(
  'box-shadow',
  (value) => value === 'none' || lengths(spread)(value.replace(/rgba?\([^)]*\)|#[\da-f]+|\binset\b|,/gi, ' ').trim()),
);
allow('font-family', (value) => family.test(value));
allow('font-weight', (value) => words.test(value) || (Number(value) >= 300 && Number(value) <= 900));
allow('letter-spacing word-spacing', (value) => value === 'normal' || lengths({ px: 2, em: 0.15, rem: 0.15 })(value));
allow('text-transform font-variant-caps', (value) => words.test(value));

/** Lengths from 0 up to what each unit may have. */
function lengths(bounds: Bounds): (value: string) => boolean {
  return (value) =>
    value.split(/\s+/).every((part) => {
      const [, number = '', unit = ''] = /^(\d*\.?\d+)(px|em|rem|%)?$/.exec(part) ?? [];
      return number !== '' && Number(number) <= (unit === '' ? 0 : (bounds[unit] ?? -1));
    });
}

/**
 * The harmless part of a brand's `theme.custom_css` (docs platform §6.2) as the browser itself reads it: style rules, also inside `@media`, with
 * the properties above and values within bounds, and each only below the shell, outside of amounts and statuses. Everything else is left out,
 * silently. Empty where the browser cannot read style sheets by themselves.
 */
export function harmlessCss(css: string): string {
  if (css.length > maxLength) return '';
  try {
    const sheet = new CSSStyleSheet();
    // What it imports is not fetched.
    sheet.replaceSync(css);
    return rulesOf(sheet.cssRules, true).join('\n');
  } catch {
    return '';
  }
}

function rulesOf(rules: CSSRuleList, isOutermost: boolean): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSMediaRule && isOutermost) {
      const inner = rulesOf(rule.cssRules, false);
      return inner.length > 0 ? [`@media ${rule.media.mediaText} {\n${inner.join('\n')}\n}`] : [];
    }
    if (!(rule instanceof CSSStyleRule)) return [];
    const declarations = declarationsOf(rule.style);
    // A pseudo-element is none of the elements that `:is` can mean, so that a rule for one means nothing.
    return declarations.length > 0 ? [`:where(${reach}):is(${rule.selectorText}) { ${declarations.join(' ')} }`] : [];
  });
}

function declarationsOf(style: CSSStyleDeclaration): string[] {
  return [...style].flatMap((name) => {
    const value = style.getPropertyValue(name);
    const isFine = style.getPropertyPriority(name) === '' && (properties.get(name)?.(value) ?? false);
    return isFine ? [`${name}: ${value};`] : [];
  });
}
