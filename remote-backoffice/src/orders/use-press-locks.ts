import { useCallback, useRef, useState } from 'react';

/** Time (ms) after a press during which the column is frozen and a second press belongs to the same card. */
export const HOLD_TIME_MS = 700;

interface Lock {
  isHeld: boolean;
  isDone: boolean;
}

interface PressLocks {
  /** Orders with disabled buttons: pressed a moment ago, or not released yet. */
  pending: ReadonlySet<number>;
  /** Orders pressed a moment ago: their column is frozen. */
  held: ReadonlySet<number>;
  /**
   * Locks an order; returns its release function, or null if it is already locked. The lock ends when the order is released and
   * its hold time is over.
   */
  press(orderId: number): (() => void) | null;
}

/** Tracks pressed orders. A press locks synchronously, so that a double press counts once. */
export function usePressLocks(): PressLocks {
  const locks = useRef(new Map<number, Lock>());
  const [sets, setSets] = useState(() => setsOf(locks.current));

  const press = useCallback((orderId: number) => {
    if (locks.current.has(orderId)) return null;
    const lock: Lock = { isHeld: true, isDone: false };
    function change(change: Partial<Lock>) {
      Object.assign(lock, change);
      if (lock.isDone && !lock.isHeld && locks.current.get(orderId) === lock) locks.current.delete(orderId);
      setSets(setsOf(locks.current));
    }
    locks.current.set(orderId, lock);
    setSets(setsOf(locks.current));
    setTimeout(change, HOLD_TIME_MS, { isHeld: false });
    return () => change({ isDone: true });
  }, []);
  return { ...sets, press };
}

function setsOf(locks: ReadonlyMap<number, Lock>) {
  return {
    pending: new Set(locks.keys()),
    held: new Set([...locks].flatMap(([orderId, { isHeld }]) => (isHeld ? [orderId] : []))),
  };
}
