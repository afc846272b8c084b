/** The default `display` of each kind of element, as in jsdom's default style sheet. */
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
 * The style properties that tests and Testing Library read: whether an element is rendered, visible and clickable. Opacity is
 * left out, because antd's opening animation starts with transparent elements.
 */
const relevantProperties = ['display', 'visibility', 'pointer-events'] as const;
type StyleProperties = Partial<Record<(typeof relevantProperties)[number], string>>;

interface RelevantRule {
  /** Order of the rule: of several rules that set a property, the last one wins. */
  at: number;
  selector: string;
  said: StyleProperties;
}

/** Returns a class (`.m-field`) or otherwise the tag that every element matching the selector has; empty if there is neither. */
function keyOf(selector: string): string {
  const named = selector
    .replace(/\([^()]*\)/g, '')
    .trim()
    .split(/[\s>+~]/)
    .at(-1);
  return /\.[\w-]+|^[\w-]+/.exec(named ?? '')?.[0] ?? '';
}

/** Returns the page's style rules that set one of these properties, by `keyOf`: a few dozen of antd's thousands. */
function readSheets(): Map<string, RelevantRule[]> {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules] as Partial<CSSStyleRule>[]);
  const found = new Map<string, RelevantRule[]>();
  for (const [at, { selectorText: list, style }] of rules.entries()) {
    const said: StyleProperties = {};
    for (const name of relevantProperties) if (style?.getPropertyValue(name)) said[name] = style.getPropertyValue(name);
    if (!list || Object.keys(said).length === 0) continue;
    for (const selector of list.split(/,(?![^()]*\))/)) {
      // A pseudo-element is not the element itself.
      if (selector.includes('::')) continue;
      const key = keyOf(selector);
      found.set(key, [...(found.get(key) ?? []), { at, selector, said }]);
    }
  }
  return found;
}

let telling: Map<string, RelevantRule[]> | undefined;
const changes = new MutationObserver(() => (telling = undefined));
changes.observe(document.head, { childList: true, subtree: true, characterData: true });

/** Returns the rules that may match an element, including those of style sheets added in this same step. */
function rulesFor(element: Element): RelevantRule[] {
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
    // A selector that jsdom does not support.
    return false;
  }
}

/** Returns the properties that the page's style sheets set on an element; the last rule wins. */
function declaredStyle(element: Element): StyleProperties {
  const said: StyleProperties = {};
  for (const rule of rulesFor(element)) if (matches(element, rule.selector)) Object.assign(said, rule.said);
  return said;
}

function visibilityOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const own = (at.hasAttribute('style') && (at as HTMLElement).style.visibility) || declaredStyle(at).visibility;
    if (own) return own;
  }
  return 'visible';
}

const plain = new Map<string, CSSStyleDeclaration>();

/**
 * Returns the part of an element's computed style that tests read. Each query by role and each click reads the styles of all
 * elements on the way, and jsdom matches each against the 120 rules of its default style sheet and all of antd's: a fifth of the
 * component tests' time. Missing: colours, fonts and margins of any style sheet, and inherited properties except `visibility`.
 */
export function bareStyle(element: Element): CSSStyleDeclaration {
  const display = isHidden(element) ? 'none' : (displayOf.get(element.localName) ?? 'inline');
  const visibility = visibilityOf(element);
  const said = Object.entries(declaredStyle(element));
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
