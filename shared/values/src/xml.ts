/** Receives the elements and texts of a document while it is read. Names come without their namespace's prefix. */
interface XmlHandler {
  /** An element begins; `attributes` reads them when asked. */
  open(name: string, attributes: () => Record<string, string>): void;
  close(name: string): void;
  text?(text: string): void;
}

/** A document that is not well-formed, or that declares entities, which are never expanded. */
class XmlError extends Error {}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces entities and character references; an unknown one stays as it is written. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return entities[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : parseInt(hex, 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const tagName = /[^\s/<>="']+/y;
const localName = (name: string) => name.slice(name.indexOf(':') + 1);

function readAttributes(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  // The beginning of a name is checked first, so that a long text without a value is not read again from each of its letters.
  for (const [, name = '', double, single = ''] of text.matchAll(/(?<=^|[\s"'/])([^\s=/"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[localName(name)] = decodeEntities(double ?? single);
  return attributes;
}

/** Returns the end of a tag: the first `>` outside of its attributes. */
function tagEnd(xml: string, from: number): number {
  let quote = '';
  for (let at = from; at < xml.length; at++) {
    const letter = xml[at]!;
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '>') return at;
  }
  throw new XmlError('A tag does not end');
}

function endOf(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  if (at === -1) throw new XmlError(`No ${mark}`);
  return at;
}

/**
 * Reads a document from its beginning to its end. The handler stops it by throwing. Throws `XmlError` for a DOCTYPE:
 * no entity of a document is expanded and nothing outside it is read.
 */
export function readXml(xml: string, { open, close, text }: XmlHandler): void {
  for (let at = 0; at < xml.length;) {
    const tag = xml.indexOf('<', at);
    const textEnd = tag === -1 ? xml.length : tag;
    if (text && textEnd > at) text(decodeEntities(xml.slice(at, textEnd)));
    if (tag === -1) return;
    if (xml.startsWith('<!--', tag)) at = endOf(xml, '-->', tag + 4) + 3;
    else if (xml.startsWith('<?', tag)) at = endOf(xml, '?>', tag + 2) + 2;
    else if (xml.startsWith('<![CDATA[', tag)) {
      const end = endOf(xml, ']]>', tag + 9);
      text?.(xml.slice(tag + 9, end));
      at = end + 3;
    } else if (xml[tag + 1] === '!') throw new XmlError('A document type');
    else {
      const end = tagEnd(xml, tag + 1);
      const isEnd = xml[tag + 1] === '/';
      tagName.lastIndex = isEnd ? tag + 2 : tag + 1;
      const name = tagName.exec(xml)?.[0];
      if (name === undefined) throw new XmlError('A tag without a name');
      const attributesAt = tagName.lastIndex;
      if (!isEnd) open(localName(name), () => readAttributes(xml.slice(attributesAt, end)));
      if (isEnd || xml[end - 1] === '/') close(localName(name));
      at = end + 1;
    }
  }
}
