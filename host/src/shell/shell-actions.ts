import { useEffect } from 'react';

/** Panels of the shell that other places, such as the command palette, can open. */
export type ShellAction = 'qr' | 'look' | 'store-status' | 'delivery-time' | 'takeaway-time';

const actions = new Map<ShellAction, () => void>();

/** Registers actions while the component is mounted. */
export function useShellActions(offered: Partial<Record<ShellAction, () => void>>): void {
  useEffect(() => {
    const entries = Object.entries(offered) as [ShellAction, () => void][];
    for (const [name, run] of entries) actions.set(name, run);
    return () => entries.forEach(([name]) => actions.delete(name));
  });
}

/** Returns the registered actions. */
export function registeredActions(): ReadonlyMap<ShellAction, () => void> {
  return actions;
}
