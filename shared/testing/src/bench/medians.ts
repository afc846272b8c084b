/** Numbers of one run by name. */
export type Measures = Record<string, number>;

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Runs a scenario several times; resolves to the median of each of its numbers. */
export async function medians(runs: number, once: () => Promise<Measures>): Promise<Measures> {
  const all: Measures[] = [];
  for (let run = 0; run < runs; run++) all.push(await once());
  const names = Object.keys(all[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, median(all.map((measures) => measures[name]!))]));
}
