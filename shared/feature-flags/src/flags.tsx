import { createContext, useContext, type ReactNode } from 'react';

/** Every flag that a menu entry, route, card or fetch may name. A flag outside this list is off. */
export const flagNames = ['payments', 'backoffice'] as const;
export type FlagName = (typeof flagNames)[number];
export type Flags = Partial<Record<FlagName, boolean>>;

const FlagsContext = createContext<Flags>({});

/** Gives the flags of the brand and deployment to every screen; a new `flags` value takes effect at once. */
export function FlagsProvider({ flags, children }: { flags: Flags; children: ReactNode }) {
  return <FlagsContext value={flags}>{children}</FlagsContext>;
}

/** All flags, for code that evaluates a gate. */
export function useFlags(): Flags {
  return useContext(FlagsContext);
}

/** Whether a flag is on; unknown means off. */
export function useFlag(name: FlagName): boolean {
  return useFlags()[name] === true;
}
