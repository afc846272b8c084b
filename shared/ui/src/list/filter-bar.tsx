import type { ReactNode } from 'react';
import { PlainButton } from '../kit/plain-button';
import { useT } from '../messages';
import type { ListState } from './list-params';
import { ViewsPlace } from './views/views-slot';
import './filters.css';

interface Props {
  params: Pick<ListState, 'isFiltered' | 'clearFilters'>;
  children: ReactNode;
}

/** The line of filters; what is set shows as a filled chip, and one button clears all. */
export function FilterBar({ params, children }: Props) {
  const t = useT();
  return (
    <div className="m-filters" role="search" aria-label={t('ui.filters')}>
      {children}
      {params.isFiltered && (
        <PlainButton variant="text" onClick={params.clearFilters}>
          {t('ui.clearFilters')}
        </PlainButton>
      )}
      <ViewsPlace />
    </div>
  );
}
