// A browser or an extension that translates the page puts a <font> in place of each of React's text nodes, or moves the text node into it.
// React keeps its nodes: it would throw if it removes such a node or inserts before it, and would change a text that the user cannot see
// (https://github.com/facebook/react/issues/11538). The guard puts a replaced text back before React works on it.

const { appendChild, insertBefore, removeChild } = Node.prototype;
const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!;

/** The font that replaced a text node, and the text nodes that a font replaced: a translator may join neighbours. */
const fontOf = new WeakMap<Node, Element>();
const textsOf = new WeakMap<Node, Node[]>();
const observer = new MutationObserver(noteReplacements);

/** The product renders no <font>: each one is a translator's. */
function isFont(node: Node): node is Element {
  return node.nodeName === 'FONT';
}

/** A translator inserts the font beside the text and then removes the text, or does both at once. */
function noteReplacements(records: MutationRecord[]) {
  const fonts: Element[] = [];
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    const added = [...addedNodes].filter(isFont);
    fonts.push(...added);
    const font = fonts.findLast((one) => added.includes(one) || one === previousSibling || one === nextSibling);
    if (!font) continue;
    for (const node of removedNodes) {
      const replaced = isFont(node) ? (textsOf.get(node) ?? []) : node.nodeType === Node.TEXT_NODE ? [node] : [];
      const texts = replaced.filter((text) => !text.isConnected);
      for (const text of texts) fontOf.set(text, font);
      textsOf.set(font, [...(textsOf.get(font) ?? []), ...texts]);
    }
  }
}

/**
 * Puts a text back in place of the font that replaced it. The translator sees that and translates it again. React moves a text only inside
 * of its parent: one that moves to a `target` without that font, or into a font, is moved by the translator and stays replaced.
 */
function restore(node: Node, target?: Node) {
  if (node.nodeType !== Node.TEXT_NODE || node.isConnected) return;
  noteReplacements(observer.takeRecords());
  const font = fontOf.get(node);
  if (!font?.parentNode || (target && (isFont(target) || !target.contains(font)))) return;
  font.replaceWith(...textsOf.get(font)!);
}

/**
 * Removes the font that a node of `parent` has left, and the fonts around it, if they are empty now. A font as the parent means that a
 * translator moves the node: its fonts are left alone.
 */
function removeEmptyFonts(font: Node | null, parent: Node) {
  while (font && isFont(font) && !font.firstChild && !isFont(parent)) {
    const ancestor: Node | null = font.parentNode;
    font.remove();
    font = ancestor;
  }
}

/** Makes the DOM operations of React work on nodes that a translator moved or replaced. Call it once, before React runs. */
export function guardTranslatedNodes(): void {
  observer.observe(document, { childList: true, subtree: true });
  Object.assign(Node.prototype, {
    removeChild(this: Node, child: Node) {
      restore(child);
      const parent = child.parentNode;
      if (!parent || !this.contains(parent)) return child;
      removeChild.call(parent, child);
      removeEmptyFonts(parent, this);
      return child;
    },
    appendChild(this: Node, node: Node) {
      restore(node, this);
      const parent = node.parentNode;
      appendChild.call(this, node);
      removeEmptyFonts(parent, this);
      return node;
    },
    insertBefore(this: Node, node: Node, before: Node | null) {
      restore(node, this);
      if (before) restore(before);
      const parent = node.parentNode;
      let place = before;
      while (place && place.parentNode !== this) place = place.parentNode;
      insertBefore.call(this, node, place);
      removeEmptyFonts(parent, this);
      return node;
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, text: string | null) {
      restore(this);
      nodeValue.set!.call(this, text);
    },
  });
}
