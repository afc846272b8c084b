/**
 * How much a run tests: `gate` decides whether a change may land, `all` includes the long tests, which are the files
 * `*.long.test.ts` and the folder `host/e2e/long` (docs platform §11).
 */
export type Level = 'gate' | 'all';

const longTest = /(?:^|[./])long(?:[./]|$)/;

/** Returns the level of a command: `all` if `--all` is among its arguments, or if one of its paths names a long test. */
export function levelOf(args: readonly string[]): Level {
  return args.some((arg) => arg === '--all' || longTest.test(arg)) ? 'all' : 'gate';
}
