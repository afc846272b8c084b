import { useCallback, useRef, useState } from 'react';

/** So long after a press the column holds still, and a second press belongs to the same card, ms. */
export const HOLD_TIME = 700;

interface Lock {
  isHeld: boolean;
  isDone: boolean;
}

interface Pressed {
  /** Orders whose buttons do nothing: pressed a moment ago, or not released yet. */
  pending: ReadonlySet<number>;
  /** Orders pressed a moment ago: their column holds still. */
  held: ReadonlySet<number>;
  /** Locks an order until it is released and no longer held; gives what releases it. Null when it is locked already. */
  press(orderId: number): (() => void) | null;
}

/** Which orders were pressed: locked before the next render, so that two presses are one. */
export function usePressed(): Pressed {
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
    setTimeout(change, HOLD_TIME, { isHeld: false });
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
