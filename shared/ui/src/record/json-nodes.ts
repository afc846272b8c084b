import { foldText } from '@mostrador/values/fold-text';

/** One line of the tree. */
export interface JsonNode {
  /** JSON of the keys from the root: unique. */
  id: string;
  key: string;
  level: number;
  position: number;
  siblings: number;
  /** Text of a leaf; null for an object or an array. */
  text: string | null;
  /** Number of entries of an object or an array. */
  size: number;
  isList: boolean;
  /** Its entries are shown below it. */
  expanded: boolean;
}

type Entry = [key: string, value: unknown];

function entriesOf(value: unknown): Entry[] | null {
  if (Array.isArray(value)) return value.map((item, index): Entry => [String(index), item]);
  if (typeof value === 'object' && value !== null) return Object.entries(value);
  return null;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '–');
}

/** Returns whether a key or a leaf at or below an entry contains `needle`, which must be folded. */
function contains([key, value]: Entry, needle: string): boolean {
  if (foldText(key).includes(needle)) return true;
  const below = entriesOf(value);
  return below ? below.some((entry) => contains(entry, needle)) : foldText(textOf(value)).includes(needle);
}

/** Returns the visible lines: everything below expanded nodes; during a search, the branches that lead to a match. */
export function visibleNodes(data: unknown, isOpen: (id: string, level: number) => boolean, needle: string): JsonNode[] {
  const nodes: JsonNode[] = [];
  function walk(value: unknown, path: string[], show: string) {
    const entries = (entriesOf(value) ?? [['', value] as Entry]).filter((entry) => show === '' || contains(entry, show));
    entries.forEach(([key, child], index) => {
      const childPath = [...path, key];
      const id = JSON.stringify(childPath);
      const below = entriesOf(child);
      const level = childPath.length;
      // A matching key shows everything below it.
      const inner = show !== '' && foldText(key).includes(show) ? '' : show;
      const size = below?.length ?? 0;
      const expanded = size > 0 && (show !== '' || isOpen(id, level));
      nodes.push({
        id,
        key,
        level,
        position: index + 1,
        siblings: entries.length,
        text: below ? null : textOf(child),
        size,
        isList: Array.isArray(child),
        expanded,
      });
      if (expanded) walk(child, childPath, inner);
    });
  }
  walk(data, [], needle);
  return nodes;
}
