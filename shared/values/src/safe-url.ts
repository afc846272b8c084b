function parse(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The normalised address of an http or https page; null for any other scheme, for user names in it, and for what is no address. */
export function safeHttpUrl(text: string): string | null {
  const url = parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  // Browsers keep an escaped space in a host name where Node refuses the address.
  return url.hostname.includes('%') ? null : url.href;
}

/**
 * Path, query and fragment of a redirect target within `origin`: a path from the root or an absolute address of that origin. Null for
 * everything that leads elsewhere (`//evil.test`, `/\evil.test`, `javascript:`), also in a second step (`/.//evil.test`).
 */
export function sameOriginPath(text: string, origin: string): string | null {
  if (!/^(?:\/|https?:\/\/)/i.test(text)) return null;
  const url = parse(text, origin);
  if (!url || url.origin !== new URL(origin).origin) return null;
  const path = url.pathname + url.search + url.hash;
  return path.startsWith('//') ? null : path;
}
