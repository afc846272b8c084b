/** Whether this run is the gate, which has the smallest test of each kind (docs platform §11). */
export const isGate = process.env.TEST_LEVEL === 'gate';

/** Returns the cases of a table of tests: all of them, or in the gate those with one of these names. */
export function casesOfLevel<T extends readonly [name: string, ...rest: unknown[]]>(
  cases: readonly T[],
  inGate: readonly string[],
): T[] {
  const unknown = inGate.filter((name) => cases.every(([known]) => known !== name));
  if (unknown.length > 0) throw new Error(`No case is called ${unknown.join(', ')}`);
  return cases.filter(([name]) => !isGate || inGate.includes(name));
}
