/** The host's entry as its page names it: with a hash of the build, without one in development. */
export function entryOf(html: string): string | null {
  return /\/main(?:\.[0-9a-f]+)?\.js/.exec(html)?.[0] ?? null;
}

/** The entry that runs in this page. */
export function runningEntry(): string | null {
  return entryOf([...document.scripts].map(({ src }) => src).join(' '));
}
