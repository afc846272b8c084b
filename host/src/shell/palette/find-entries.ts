import { maskCardNumbers } from '@mostrador/values/mask';
import { entryGroups, type Entry, type EntryGroup } from './entries';
import { matchScore } from './match';

/** A heading with its entries. */
export interface EntryResultGroup {
  id: EntryGroup | 'recent';
  entries: Entry[];
}

interface EntrySources {
  entries: Entry[];
  recordsOf: (id: string) => Entry[];
  searchesFor: (text: string) => Entry[];
  /** Ids of recent entries, newest first. */
  recent: string[];
}

/** Strips the characters that often surround a pasted id: `#`, quotes, spaces. */
function trimPastedId(query: string): string {
  return query.trim().replace(/^[#"'«“]+|["'»”]+$/g, '');
}

/**
 * Returns the groups that the palette shows for a query. Without a query: all entries, recent ones first. Otherwise the matches, best
 * first; among equal scores recent entries come first.
 */
export function findEntries(query: string, { entries, recordsOf, searchesFor, recent }: EntrySources): EntryResultGroup[] {
  if (query.trim() === '') {
    const recentEntries = recent.flatMap((id) => entries.find((entry) => entry.id === id) ?? recentRecord(id, recordsOf));
    const rest = entries.filter((entry) => !recentEntries.includes(entry) && !entry.searched);
    return withoutEmpty([{ id: 'recent', entries: recentEntries }, ...entryGroups.map((group) => groupOf(group, rest))]);
  }
  const place = ({ id }: Entry) => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  const matches = entries
    .map((entry) => ({ entry, score: matchScore(query, entry.title, entry.hint) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || place(a.entry) - place(b.entry))
    .map(({ entry }) => entry);
  const all = [...recordsOf(trimPastedId(query)), ...matches, ...searchesFor(maskCardNumbers(query.trim()))];
  return withoutEmpty(entryGroups.map((group) => groupOf(group, all)));
}

function groupOf(id: EntryGroup, entries: Entry[]): EntryResultGroup {
  return { id, entries: entries.filter(({ group }) => group === id) };
}

function withoutEmpty(groups: EntryResultGroup[]): EntryResultGroup[] {
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Finds the entry of a record that was opened before: its entry id ends with the record's id. */
function recentRecord(id: string, recordsOf: EntrySources['recordsOf']): Entry[] {
  const record = /^[^:]+:[^:]+:(.+)$/.exec(id)?.[1];
  return record === undefined ? [] : recordsOf(record).filter((entry) => entry.id === id);
}
