import { useEffect, useRef, type ReactNode } from 'react';
import { announce } from '../kit/announcer';
import { Page } from '../kit/page';
import { useT } from '../messages';
import { ViewsSlot } from './views/views-slot';
import './list.css';

interface Props {
  title: string;
  /** Number of all matches, not of this page; undefined while unknown. */
  count: number | undefined;
  /** A `FilterBar`. */
  filters?: ReactNode;
  /** The primary action, at the end of the title's line. */
  action?: ReactNode;
  /** Secondary actions before it, for example `ExportButton`. */
  tools?: ReactNode;
  /** A `DataTable`. */
  children: ReactNode;
}

/** A list screen: title and count, actions, one line of filters, the table. Announces a changed count. */
export function ListPage({ title, count, filters, action, tools, children }: Props) {
  const t = useT();
  const announcedCount = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (count === undefined) return;
    if (announcedCount.current !== undefined && announcedCount.current !== count) announce(t('ui.results', { count }));
    announcedCount.current = count;
  }, [count, t]);
  return (
    <Page
      title={title}
      count={count}
      actions={
        (tools || action) && (
          <>
            {tools}
            {action}
          </>
        )
      }
    >
      <ViewsSlot>
        {filters}
        {children}
      </ViewsSlot>
    </Page>
  );
}
