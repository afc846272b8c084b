import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { below } from '../kit/breakpoints';
import { DownOutlined } from '../icons';
import { PlainButton } from '../kit/plain-button';
import { useMedia } from '../kit/use-media';
import { useT } from '../messages';
import type { ListState } from './list-params';
import { ViewsPlace } from './views/views-slot';
import './filters.css';

interface Props {
  params: Pick<ListState, 'isFiltered' | 'clearFilters'>;
  children: ReactNode;
}

/**
 * The line of filters; a set filter is a filled chip, and one button clears all. On a phone they are behind one button that shows
 * their number.
 */
export function FilterBar({ params, children }: Props) {
  const t = useT();
  const { formatNumber } = useIntl();
  const narrow = useMedia(below('compact'));
  const [open, setOpen] = useState(false);
  const id = useId();
  const chips = useRef<HTMLDivElement>(null);
  const [set, setSet] = useState(0);
  // Only the chips know whether they are set, so the number is counted in the DOM.
  useLayoutEffect(() => setSet(chips.current?.querySelectorAll('.m-chip--set').length ?? 0), [children, narrow]);
  return (
    <div className="m-filters" role="search" aria-label={t('ui.filters')}>
      {narrow && (
        <PlainButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {t('ui.filters')}
          {set > 0 && <span className="m-filters-count">{formatNumber(set)}</span>}
          <DownOutlined />
        </PlainButton>
      )}
      <div ref={chips} id={id} className="m-filters-chips" hidden={narrow && !open}>
        {children}
      </div>
      {params.isFiltered && (
        <PlainButton variant="text" onClick={params.clearFilters}>
          {t('ui.clearFilters')}
        </PlainButton>
      )}
      <ViewsPlace />
    </div>
  );
}
