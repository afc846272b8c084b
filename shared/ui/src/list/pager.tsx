import { useIntl } from 'react-intl';
import { LeftOutlined, RightOutlined } from '../icons';
import { PlainButton } from '../kit/plain-button';
import { useT } from '../messages';
import { pageSizes, type ListState, type OnPrefetchPage } from './list-params';
import { usePrefetchOnIntent } from './use-prefetch-on-intent';
import '../kit/options.css';
import './foot.css';

interface Props {
  params: Pick<ListState, 'page' | 'pageSize' | 'setPage' | 'setPageSize'>;
  /** Number of all matches. */
  total: number;
  onPrefetchPage?: OnPrefetchPage | undefined;
}

/** Shows which rows of how many are visible, buttons for the previous and next page, and the page size. */
export function Pager({ params, total, onPrefetchPage }: Props) {
  const t = useT();
  const { formatNumber } = useIntl();
  const { page, pageSize, setPage, setPageSize } = params;
  const pages = Math.max(1, Math.ceil(total / pageSize));
  const from = Math.min(total, (page - 1) * pageSize + 1);
  const to = Math.min(total, page * pageSize);
  const prefetch = usePrefetchOnIntent((next: number) => onPrefetchPage?.({ page: next }));
  // A disabled button receives pointer events too, so it gets no prefetch handlers.
  const pageButtonProps = (next: number) =>
    next >= 1 && next <= pages ? { onClick: () => setPage(next), ...prefetch.handlers(next) } : { disabled: true };
  const sizes = [...new Set([...pageSizes, pageSize])].sort((a, b) => a - b);
  return (
    <nav className="m-pager" aria-label={t('ui.paging')}>
      <span className="m-pager-size">
        <span aria-hidden="true">{t('ui.rowsPerPage')}</span>
        <select
          className="m-input"
          aria-label={t('ui.rowsPerPage')}
          value={pageSize}
          onChange={(event) => setPageSize(Number(event.target.value))}
        >
          {sizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </select>
      </span>
      <span className="m-pager-range">
        {t('ui.range', { from: formatNumber(from), to: formatNumber(to), total: formatNumber(total) })}
      </span>
      <PlainButton variant="icon" aria-label={t('ui.previousPage')} {...pageButtonProps(Math.min(page - 1, pages))}>
        <LeftOutlined />
      </PlainButton>
      <PlainButton variant="icon" aria-label={t('ui.nextPage')} {...pageButtonProps(page + 1)}>
        <RightOutlined />
      </PlainButton>
    </nav>
  );
}
