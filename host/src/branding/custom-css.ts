/** Longer style sheets are rejected completely, characters. */
const maxLength = 20_000;

/** Restricts rules to elements below the shell, except amounts and statuses and their contents. */
const targetSelector = '.h-main *:not(.m-money, .m-money *, .m-tag, .m-tag *)';

/** Maximum length by unit; other units are rejected. */
type Bounds = Readonly<Record<string, number>>;

const space: Bounds = { px: 40, em: 2.5, rem: 2.5 };
const edge: Bounds = { px: 8, em: 0.5, rem: 0.5 };
const round: Bounds = { px: 32, em: 2, rem: 2, '%': 50 };
const spread: Bounds = { px: 24, em: 1.5, rem: 1.5 };
const keywordPattern = /^[a-z-]+$/;
const colorPattern = /^(?:rgba?\([\d.,%\s/]+\)|#[\da-f]{3,8}|[a-z]+)$/i;
const familyPattern = /^[\w\s"',-]+$/;

/**
 * The properties that a brand may set, with a check of the value as the browser serializes it: borders and corners, spacing, text style.
 * Text and background colours and font sizes are separate fields of the brand, from which readable ones are computed. No allowed property
 * can hide, move, cover or load anything.
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
allow(`${onSides('border', '-style')} outline-style text-decoration-style font-style`, (value) => keywordPattern.test(value));
allow(`${onSides('border', '-color')} outline-color text-decoration-color accent-color caret-color`, (value) =>
  colorPattern.test(value),
);
allow(corners.map((corner) => `border-${corner}-radius`).join(' '), lengths(round));
allow(
  'box-shadow',
  (value) => value === 'none' || lengths(spread)(value.replace(/rgba?\([^)]*\)|#[\da-f]+|\binset\b|,/gi, ' ').trim()),
);
allow('font-family', (value) => familyPattern.test(value));
allow('font-weight', (value) => keywordPattern.test(value) || (Number(value) >= 300 && Number(value) <= 900));
allow('letter-spacing word-spacing', (value) => value === 'normal' || lengths({ px: 2, em: 0.15, rem: 0.15 })(value));
allow('text-transform font-variant-caps', (value) => keywordPattern.test(value));

/** Returns a check for lengths from 0 to the maximum of their unit. */
function lengths(bounds: Bounds): (value: string) => boolean {
  return (value) =>
    value.split(/\s+/).every((part) => {
      const [, number = '', unit = ''] = /^(\d*\.?\d+)(px|em|rem|%)?$/.exec(part) ?? [];
      return number !== '' && Number(number) <= (unit === '' ? 0 : (bounds[unit] ?? -1));
    });
}

/**
 * Returns the safe part of a brand's `theme.custom_css` (docs platform §6.2), parsed by the browser: style rules, also inside `@media`, with
 * the properties above and values within limits, restricted to elements below the shell except amounts and statuses. Drops everything else
 * silently. Returns an empty string if the browser cannot construct style sheets.
 */
export function sanitizeCss(css: string): string {
  if (css.length > maxLength) return '';
  try {
    const sheet = new CSSStyleSheet();
    // Does not fetch imported style sheets.
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
    // `:is` never matches a pseudo-element, so a rule for one has no effect.
    return declarations.length > 0 ? [`:where(${targetSelector}):is(${rule.selectorText}) { ${declarations.join(' ')} }`] : [];
  });
}

function declarationsOf(style: CSSStyleDeclaration): string[] {
  return [...style].flatMap((name) => {
    const value = style.getPropertyValue(name);
    const isFine = style.getPropertyPriority(name) === '' && (properties.get(name)?.(value) ?? false);
    return isFine ? [`${name}: ${value};`] : [];
  });
}
