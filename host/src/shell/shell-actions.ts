import { useEffect } from 'react';

/** What parts of the shell can open, for whoever offers it in another place (the command palette). */
export type ShellAction = 'qr' | 'look' | 'store-status' | 'delivery-time' | 'takeaway-time';

const actions = new Map<ShellAction, () => void>();

/** Offers actions as long as the part that carries them out is on the page. */
export function useShellActions(offered: Partial<Record<ShellAction, () => void>>): void {
  useEffect(() => {
    const entries = Object.entries(offered) as [ShellAction, () => void][];
    for (const [name, run] of entries) actions.set(name, run);
    return () => entries.forEach(([name]) => actions.delete(name));
  });
}

/** What is offered now. */
export function offeredActions(): ReadonlyMap<ShellAction, () => void> {
  return actions;
}
