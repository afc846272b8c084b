interface Progressing {
  id: string;
  status: string;
}

/**
 * Returns a function that identifies the records in progress by a text, so that a change is noticed; null if all are settled.
 * `rules` is the state table of the records.
 */
export function progressKeyBy(rules: { isPolled(status: string): boolean }) {
  return (items: readonly Progressing[]): string | null =>
    items
      .filter(({ status }) => rules.isPolled(status))
      .map(({ id, status }) => `${id}:${status}`)
      .join() || null;
}
