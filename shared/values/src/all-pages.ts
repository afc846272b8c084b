/**
 * Fetches one page of a set; pages start at 1. If pages may be empty, `last` marks the last one and rows never move to another
 * page; otherwise an empty page or the total ends the set.
 */
export type FetchPage<Row> = (
  page: number,
  signal: AbortSignal,
) => Promise<{ items: Row[]; total: number; last?: boolean | undefined }>;

type Key = string | number;

/** The rows fetched so far; passed again after a failure, so that a retry continues where the reading stopped. */
interface PageReading<Row> {
  rows: Map<Key, Row>;
  /** The keys of `rows` in the set's order. */
  order: Key[];
  /** The number of rows on each fetched page. */
  lengths: number[];
  nextPage: number;
  /** The first key of the page after `nextPage`, if that was fetched just before. */
  follower?: Key | undefined;
  /** The set's total in the first and in the last answer; undefined before the first. */
  firstTotal?: number;
  lastTotal?: number;
  /** How often the total changed since the last page that was fetched for the first time. */
  changes: number;
  /** Rows may be missing: the set kept changing, or its pages ended before its total. */
  isIncomplete: boolean;
}

/** So many changes of the total between two pages are followed; then the reading goes on with `isIncomplete`. */
const maxChanges = 5;

/** Returns a reading that has fetched nothing yet. */
export function startReading<Row>(): PageReading<Row> {
  return { rows: new Map(), order: [], lengths: [], nextPage: 1, changes: 0, isIncomplete: false };
}

/** Adds the rows of a page, new ones beside their neighbours on the page, and returns the number of new ones. */
function addRows<Row>({ rows, order, follower }: PageReading<Row>, items: Row[], keyOf: (row: Row) => Key): number {
  const before = rows.size;
  const neighbour = items.map(keyOf).find((key) => rows.has(key)) ?? follower;
  let place = neighbour === undefined ? order.length : order.indexOf(neighbour);
  for (const row of items) {
    const key = keyOf(row);
    if (rows.has(key)) place = order.indexOf(key) + 1;
    else order.splice(place++, 0, key);
    rows.set(key, row);
  }
  return rows.size - before;
}

/**
 * Fetches the remaining pages of a set that may change meanwhile, and returns its rows in order, each once. When rows leave the
 * set, later ones move to pages that were fetched before. The total does not show this if as many rows came in. So after each
 * page the one before it is fetched again, and further pages backwards until one contains nothing new. Rows that leave after
 * they were fetched are kept. Rejects with the error of a page or the signal's reason.
 */
export async function readAllPages<Row>(
  reading: PageReading<Row>,
  fetchPage: FetchPage<Row>,
  keyOf: (row: Row) => Key,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<Row[]> {
  const { rows, order, lengths } = reading;
  // The page after the last one, requested while the page before that is fetched again.
  let ahead: { page: number; answer: ReturnType<FetchPage<Row>> } | undefined;
  for (;;) {
    const page = reading.nextPage;
    const { items, total, last } = await (ahead?.page === page ? ahead.answer : fetchPage(page, signal));
    signal.throwIfAborted();
    const isRepeated = page <= lengths.length;
    const hasChanged = reading.lastTotal !== undefined && reading.lastTotal !== total;
    const added = addRows(reading, items, keyOf);
    lengths[page - 1] = items.length;
    reading.firstTotal ??= total;
    reading.lastTotal = total;
    onProgress();
    reading.changes += Number(hasChanged);
    const isFollowed = reading.changes <= maxChanges;
    const mayHaveMoved = hasChanged || (added > 0 && (isRepeated || last === undefined));
    reading.follower = undefined;
    const isTotalRead = lengths.reduce((sum, length) => sum + length, 0) >= total;
    if (hasChanged || added > 0) ahead = undefined;
    if (hasChanged && isRepeated && isFollowed) {
      // Rows may have moved onto the last page again.
      reading.nextPage = lengths.length;
    } else if (mayHaveMoved && page > 1 && isFollowed) {
      reading.nextPage = page - 1;
      reading.follower = items.map(keyOf)[0];
      if (!isRepeated && !hasChanged && !isTotalRead) {
        ahead = { page: page + 1, answer: fetchPage(page + 1, signal) };
        // Its failure counts when its turn comes.
        ahead.answer.catch(() => undefined);
      }
    } else {
      reading.nextPage = lengths.length + 1;
      reading.changes = 0;
      // A server that ignores the page sends the same rows again.
      const hasEnded = lengths.at(-1) === 0 || (!isRepeated && !hasChanged && added === 0);
      reading.isIncomplete ||= !isFollowed || (last === undefined && hasEnded && !isTotalRead);
      if (last ?? (hasEnded || isTotalRead)) return order.map((key) => rows.get(key)!);
    }
  }
}
