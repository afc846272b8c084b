/** Returns the host's entry script named in a page: with the hash of the build, or without a hash in development. */
export function entryOf(html: string): string | null {
  return /\/main(?:\.[0-9a-f]+)?\.js/.exec(html)?.[0] ?? null;
}

/** Returns the entry script that runs in this page. */
export function runningEntry(): string | null {
  return entryOf([...document.scripts].map(({ src }) => src).join(' '));
}
