const possible = /(?:\p{Nd}[^\w,.:/]{0,3}){13}/u;
const uuidOrHash = /[\da-f-]{32,}/gi;

/** Returns false if JSON-like data holds no card number: a quick check before the code that masks it is loaded (docs payments §11). */
export function mayHoldCard(data: unknown): boolean {
  return possible.test((JSON.stringify(data) ?? '').replace(uuidOrHash, ''));
}
