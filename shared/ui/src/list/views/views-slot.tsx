import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';

interface Slot {
  element: HTMLElement | null;
  setElement: (element: HTMLElement | null) => void;
}

const SlotContext = createContext<Slot | null>(null);

/** Lets a list render its views control in the line of filters above it. */
export function ViewsSlot({ children }: { children: ReactNode }) {
  const [element, setElement] = useState<HTMLElement | null>(null);
  return <SlotContext value={useMemo(() => ({ element, setElement }), [element])}>{children}</SlotContext>;
}

/** The place for the views control in the line of filters. */
export function ViewsPlace() {
  const { setElement } = useContext(SlotContext) ?? {};
  return setElement ? <span className="m-views" ref={setElement} /> : null;
}

/** Returns that element; null if the list has no filters above it. */
export function useViewsPlace(): HTMLElement | null {
  return useContext(SlotContext)?.element ?? null;
}
