/** Access requirements of a menu entry, route, card or remote. */
export interface AccessRule {
  flags?: string[] | undefined;
  roles?: string[] | undefined;
}

/** Evaluates access requirements: returns `null` if they are met, otherwise what is missing. An unknown flag is off. */
export function blockedBy(
  gates: AccessRule,
  flags: Readonly<Record<string, boolean | undefined>>,
  role: string | undefined,
): 'flag' | 'role' | null {
  if (gates.flags?.some((flag) => flags[flag] !== true)) return 'flag';
  if (gates.roles?.length && !gates.roles.includes(role ?? '')) return 'role';
  return null;
}
