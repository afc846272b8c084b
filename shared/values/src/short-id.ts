const head = 4;
const tail = 6;

/**
 * Returns an id short enough for a column: unchanged up to 12 characters, else its first four (a prefix such as `pay_`) and its
 * last six.
 */
export function shortId(id: string): string {
  const characters = [...id];
  if (characters.length <= head + tail + 2) return id;
  return `${characters.slice(0, head).join('')}…${characters.slice(-tail).join('')}`;
}
