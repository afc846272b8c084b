import type { Page } from '@playwright/test';

/** Returns the page's layout shifts without user input, with their size and elements, as measured by the browser. */
export function measureLayoutShifts(page: Page): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const shifts: { value: number; moved: string[] }[] = [];
        const note = (entries: PerformanceEntryList) => {
          for (const entry of entries as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
            sources: { node?: Node }[];
          })[]) {
            const moved = entry.sources.map(({ node }) =>
              node instanceof Element ? node.className : (node?.nodeName ?? 'gone'),
            );
            if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved });
          }
        };
        const observer = new PerformanceObserver((list) => note(list.getEntries()));
        observer.observe({ type: 'layout-shift', buffered: true });
        // Buffered entries arrive in a separate task after the current frame.
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            setTimeout(() => {
              note(observer.takeRecords());
              resolve(shifts);
            }),
          ),
        );
      }),
  );
}
