/** How the elements of each kind flow or hide, as jsdom's default style sheet says. */
const displays: Record<string, string> = {
  none: 'head meta title link style script noframes param datalist template rp',
  block:
    'html body p div article aside footer header hgroup main nav section address blockquote figcaption figure center hr h1 h2 h3 h4 h5 h6 ' +
    'ul menu dir ol dd dl dt form legend fieldset optgroup option pre details summary dialog rt frameset frame',
  'inline-block': 'input textarea select button meter progress',
  'list-item': 'li',
  table: 'table',
  'table-row-group': 'tbody',
  'table-header-group': 'thead',
  'table-footer-group': 'tfoot',
  'table-row': 'tr',
  'table-cell': 'td th',
  'table-caption': 'caption',
  'table-column': 'col',
  'table-column-group': 'colgroup',
};
const displayOf = new Map(
  Object.entries(displays).flatMap(([display, names]) => names.split(' ').map((name) => [name, display])),
);

function isHidden(element: Element): boolean {
  return (
    element.hasAttribute('hidden') ||
    (element.localName === 'dialog' && !element.hasAttribute('open')) ||
    (element.localName === 'input' && element.getAttribute('type') === 'hidden')
  );
}

/** What tests and Testing Library ask of a style: whether a thing is there, is seen, and can be pressed. */
const asked = ['display', 'visibility', 'opacity', 'pointer-events'] as const;

interface TellingRule {
  selector: string;
  style: CSSStyleDeclaration;
}

let known = { of: '', rules: [] as TellingRule[] };

/** The rules of the page's style sheets that say something of what is asked: a few dozen of antd's thousands. */
function tellingRules(): TellingRule[] {
  const sheets = [...document.styleSheets];
  const of = sheets.map(({ cssRules }) => cssRules.length).join();
  if (of !== known.of) {
    const rules = sheets
      .flatMap(({ cssRules }) => [...cssRules] as Partial<CSSStyleRule>[])
      .flatMap(({ selectorText: selector, style }) =>
        selector && style && asked.some((name) => style.getPropertyValue(name)) ? [{ selector, style }] : [],
      );
    known = { of, rules };
  }
  return known.rules;
}

function matches(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // A selector that jsdom does not know.
    return false;
  }
}

/** What the page's style sheets say of what is asked, of several rules the last. */
function ruled(element: Element, names: readonly string[] = asked): Record<string, string> {
  const said: Record<string, string> = {};
  for (const { selector, style } of tellingRules()) {
    const values = names.flatMap((name) => (style.getPropertyValue(name) ? [[name, style.getPropertyValue(name)] as const] : []));
    if (values.length > 0 && matches(element, selector)) for (const [name, value] of values) said[name] = value;
  }
  return said;
}

function visibilityOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const own = at.hasAttribute('style') && (at as HTMLElement).style.visibility;
    if (own) return own;
    const { visibility } = ruled(at, ['visibility']);
    if (visibility) return visibility;
  }
  return 'visible';
}

const plain = new Map<string, CSSStyleDeclaration>();

/**
 * The computed style of an element as far as tests ask for it. Each query by role and each click asks for those of all they pass, and
 * jsdom holds each against the 120 rules of its default style sheet and all of antd's: a fifth of the component tests' time. What it has
 * not: colours, fonts and margins of any style sheet, and what is inherited but for `visibility`.
 */
export function bareStyle(element: Element): CSSStyleDeclaration {
  const display = isHidden(element) ? 'none' : (displayOf.get(element.localName) ?? 'inline');
  const visibility = visibilityOf(element);
  const said = Object.entries(ruled(element));
  const inline = element.getAttribute('style');
  const simple = !inline && said.length === 0;
  const same = simple ? plain.get(display + visibility) : undefined;
  if (same) return same;
  const { style } = document.createElement('i');
  style.display = display;
  for (const [name, value] of said) style.setProperty(name, value);
  if (inline) style.cssText += inline;
  style.visibility = visibility;
  if (simple) plain.set(display + visibility, style);
  return style;
}
