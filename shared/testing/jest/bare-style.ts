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

function visibilityOf(element: Element | null): string {
  for (let at = element; at; at = at.parentElement) {
    const own = at.hasAttribute('style') && (at as HTMLElement).style.visibility;
    if (own) return own;
  }
  return 'visible';
}

const plain = new Map<string, CSSStyleDeclaration>();

/**
 * The computed style of an element in a page without style sheets. Each query by role and each click asks for those of all they pass, and
 * jsdom holds each against the 120 rules of its default style sheet: a seventh of the component tests' time. What it has not: colours,
 * fonts and margins of the default style sheet, and what is inherited but for `visibility`.
 */
export function bareStyle(element: Element): CSSStyleDeclaration {
  const display = isHidden(element) ? 'none' : (displayOf.get(element.localName) ?? 'inline');
  const visibility = visibilityOf(element);
  const inline = element.getAttribute('style');
  const known = inline ? undefined : plain.get(display + visibility);
  if (known) return known;
  const { style } = document.createElement('i');
  style.display = display;
  if (inline) style.cssText = `display: ${display}; ${inline}`;
  style.visibility = visibility;
  if (!inline) plain.set(display + visibility, style);
  return style;
}
