function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** An empty user name, or a backslash before the query: programs read different hosts from such an address. */
const ambiguousHost = /^\s*https?:(?:[^?#]*\\|\/*[^/?#]*@)/i;

/**
 * Returns the normalized URL of an http or https page; null for any other scheme, for a URL with user names or with an ambiguous host, and
 * for invalid text.
 */
export function safeHttpUrl(text: string): string | null {
  const url = parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || ambiguousHost.test(text)) return null;
  // Browsers keep an escaped space in a host name, Node rejects it.
  return url.hostname.includes('%') ? null : url.href;
}

/**
 * Returns path, query and fragment of a redirect target within `origin`: a path from the root or an absolute URL of that origin.
 * Returns null for every other target (`//evil.test`, `/\evil.test`, `javascript:`), also in a second step (`/.//evil.test`).
 */
export function sameOriginPath(text: string, origin: string): string | null {
  if (!/^(?:\/|https?:\/\/)/i.test(text)) return null;
  const url = parse(text, origin);
  if (!url || url.origin !== new URL(origin).origin) return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? null : path;
}
