import { createContext, useContext, type ReactNode } from 'react';

/** The flags of the remotes that every deployment has. */
export const flagNames = ['payments', 'backoffice'] as const;
/** Any name is allowed, because a remote may add its own flags. Editors suggest those of `flagNames`. */
export type FlagName = (typeof flagNames)[number] | (string & {});
/** The flags that are on; a missing flag is off. */
export type Flags = Partial<Record<string, boolean>>;

const FlagsContext = createContext<Flags>({});

/** Provides the flags of the brand and deployment to every screen; a new `flags` value takes effect at once. */
export function FlagsProvider({ flags, children }: { flags: Flags; children: ReactNode }) {
  return <FlagsContext value={flags}>{children}</FlagsContext>;
}

/** Returns all flags, for code that evaluates access rules. */
export function useFlags(): Flags {
  return useContext(FlagsContext);
}

/** Returns whether a flag is on; an unknown flag is off. */
export function useFlag(name: FlagName): boolean {
  return useFlags()[name] === true;
}
