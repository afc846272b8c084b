/** Requirements of a menu entry, route, card or remote. */
export interface Gate {
  flags?: string[] | undefined;
  roles?: string[] | undefined;
}

/** The one evaluator of gates: `null` when open, else what is missing. A flag that nobody knows is off. */
export function closedBy(
  gates: Gate,
  flags: Readonly<Record<string, boolean | undefined>>,
  role: string | undefined,
): 'flag' | 'role' | null {
  if (gates.flags?.some((flag) => flags[flag] !== true)) return 'flag';
  if (gates.roles?.length && !gates.roles.includes(role ?? '')) return 'role';
  return null;
}
