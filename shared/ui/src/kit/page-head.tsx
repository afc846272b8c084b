import { createContext, useContext } from 'react';

/** The title bar of a frame around the page. */
export interface PageHead {
  /** Shows this title instead of the frame's own (a record's name); null takes it back. */
  setTitle(title: string | null): void;
  /** Where the count goes, beside the title; null until the bar is there. */
  count: HTMLElement | null;
  /** Where the actions go, at the end of the title's line. */
  actions: HTMLElement | null;
}

const PageHeadContext = createContext<PageHead | null>(null);

/** Given by a frame that owns the page's heading: `Page` then puts its head there, so that there is one title. */
export const PageHeadProvider = PageHeadContext.Provider;

/** The frame's title bar, or null where the page stands alone. */
export function usePageHead(): PageHead | null {
  return useContext(PageHeadContext);
}
