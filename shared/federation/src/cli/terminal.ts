/** Prints one line of progress. */
export function step(text: string): void {
  console.log(`▸ ${text}`);
}

/** Ends the program with one clear sentence. */
export function fail(text: string): never {
  console.error(`✖ ${text}`);
  process.exit(1);
}
