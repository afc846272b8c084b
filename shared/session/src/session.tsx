import { useContext, useSyncExternalStore, type ReactNode } from 'react';
import { SessionContext, useOptionalSession } from './context';
import { sessionStore, type Session, type SessionBranch } from './store';

// One entry point, because this module is a federated singleton: a second copy would have its own context.
export { useOptionalSession } from './context';
export { draftPrefix } from './store';
export type { Session } from './store';

/**
 * Registers work to do before the user signs out, which waits for it only briefly; registering the same function twice has no
 * effect.
 */
export function beforeSignOut(act: () => Promise<unknown>): void {
  sessionStore.beforeSignOut(act);
}

/** Provides the store's session, or a fixed one in tests. */
export function SessionProvider({ session, children }: { session?: Session; children: ReactNode }) {
  const stored = useSyncExternalStore(
    (changed) => sessionStore.subscribe(changed),
    () => sessionStore.get(),
  );
  return <SessionContext value={session ?? stored}>{children}</SessionContext>;
}

/** Returns the session on a guarded route. Throws outside one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error('useSession needs a signed-in user; the route guard provides one');
  return session;
}

/** Returns the selected branch, or null for a business without branches. */
export function useBranch(): SessionBranch | null {
  const { business, branchId } = useSession();
  return business.branches.find((b) => b.id === branchId) ?? null;
}

/** Returns the zone in which days are counted: the branch's, otherwise the business's. */
export function timeZoneOf(session: Session): string {
  return session.business.branches.find((b) => b.id === session.branchId)?.timeZone ?? session.business.timeZone;
}

/** Returns `timeZoneOf` the session; UTC without one. */
export function useTimeZone(): string {
  const session = useOptionalSession();
  return session ? timeZoneOf(session) : 'UTC';
}
