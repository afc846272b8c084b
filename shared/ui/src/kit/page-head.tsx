import { createContext, useContext } from 'react';

/** The title bar of the frame around the page. */
export interface PageHead {
  /** Shows this title instead of the frame's own, for example a record's name; null restores the frame's own. */
  setTitle(title: string | null): void;
  /** Opens the frame's menu over the page instead of beside it; absent in older frames. */
  setMenuDrawer?(drawer: boolean): void;
  /** The element for the count, next to the title; null until the bar is rendered. */
  count: HTMLElement | null;
  /** The element for the actions, at the end of the title's line. */
  actions: HTMLElement | null;
}

const PageHeadContext = createContext<PageHead | null>(null);

/** Rendered by a frame that owns the page's heading: `Page` then renders its header there, so that there is only one title. */
export const PageHeadProvider = PageHeadContext.Provider;

/** Returns the frame's title bar, or null if the page has no frame. */
export function usePageHead(): PageHead | null {
  return useContext(PageHeadContext);
}
