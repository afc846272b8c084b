/**
 * Returns a stored text if a request can carry it in a header, else null: visible characters of ASCII, at most 8,000 of them, the longest
 * line that proxies accept. With a longer one the server answers 431, and no page of another origin may read that answer.
 */
export function headerText(text: string | null): string | null {
  return text && /^[!-~]{1,8000}$/.test(text) ? text : null;
}
