import { createContext, useContext, type ReactNode } from 'react';

/** The flags of the remotes that every deployment has. */
export const flagNames = ['payments', 'backoffice'] as const;
/** Any name is a flag's: a remote brings its own. Those of `flagNames` are offered by an editor. */
export type FlagName = (typeof flagNames)[number] | (string & {});
/** What is on; a flag that is not in it is off. */
export type Flags = Partial<Record<string, boolean>>;

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
