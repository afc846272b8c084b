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

/**
 * What tests and Testing Library ask of a style: whether a thing is there, is seen, and can be pressed. Not its opacity: what is
 * transparent there is in the first frame of antd's opening.
 */
const asked = ['display', 'visibility', 'pointer-events'] as const;
type Said = Partial<Record<(typeof asked)[number], string>>;

interface TellingRule {
  /** Its place among the others: of several that say a thing, the last holds. */
  at: number;
  selector: string;
  said: Said;
}

/** A class (`.m-field`) or else the tag that whatever the selector names must have; empty for one without. */
function keyOf(selector: string): string {
  const named = selector
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/[\s>+~]/)
    .at(-1);
  return /\.[\w-]+|^[\w-]+/.exec(named ?? '')?.[0] ?? '';
}

/** The rules of the page's style sheets that say something of what is asked, by `keyOf`: a few dozen of antd's thousands. */
function readSheets(): Map<string, TellingRule[]> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules] as Partial<CSSStyleRule>[]);
  const found = new Map<string, TellingRule[]>();
  for (const [at, { selectorText: list, style }] of rules.entries()) {
    const said: Said = {};
    for (const name of asked) if (style?.getPropertyValue(name)) said[name] = style.getPropertyValue(name);
    if (!list || Object.keys(said).length === 0) continue;
    for (const selector of list.split(/,(?![^()]*\))/)) {
      // What stands before or after an element is not the element.
      if (selector.includes('::')) continue;
      const key = keyOf(selector);
      found.set(key, [...(found.get(key) ?? []), { at, selector, said }]);
    }
  }
  return found;
}

let telling: Map<string, TellingRule[]> | undefined;
const changes = new MutationObserver(() => (telling = undefined));
changes.observe(document.head, { childList: true, subtree: true, characterData: true });

/** The rules that may hold for an element, those of style sheets added in this very step among them. */
function rulesFor(element: Element): TellingRule[] {
  if (changes.takeRecords().length > 0) telling = undefined;
  telling ??= readSheets();
  const classes = element.getAttribute('class')?.split(/\s+/) ?? [];
  const keys = ['', element.localName, ...classes.map((name) => `.${name}`)];
  return keys.flatMap((key) => telling?.get(key) ?? []).sort((one, other) => one.at - other.at);
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
function ruled(element: Element): Said {
  const said: Said = {};
  for (const rule of rulesFor(element)) if (matches(element, rule.selector)) Object.assign(said, rule.said);
  return said;
}

function visibilityOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const own = (at.hasAttribute('style') && (at as HTMLElement).style.visibility) || ruled(at).visibility;
    if (own) return own;
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
