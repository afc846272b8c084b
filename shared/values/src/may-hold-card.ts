const possible = /(?:\p{Nd}(?:[^\w,.:/]{0,3}|(?<=\p{Nd}{4})[_./](?=\p{Nd}{4}))){13}/u;
const longRun = /[\da-f-]{32,}/gi;
const uuidOrHash = /[a-f]|^\d{8}-(?:\d{4}-){3}\d{12}$/i;

/** Returns false if JSON-like data holds no card number: a quick check before the code that masks it is loaded (docs payments §11). */
export function mayHoldCard(data: unknown): boolean {
  return possible.test((JSON.stringify(data) ?? '').replace(longRun, (run) => (uuidOrHash.test(run) ? '' : run)));
}
