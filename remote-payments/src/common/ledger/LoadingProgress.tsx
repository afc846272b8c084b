import { useIntl } from 'react-intl';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { useLedgerT } from './messages';
import type { AllPages } from './use-all-pages';
import './ledger.css';

/** Progress of loading all pages, while figures over them are incomplete; can be paused and resumed. */
export function LoadingProgress({ pages }: { pages: AllPages<unknown> }) {
  const t = useLedgerT();
  const { formatNumber } = useIntl();
  const { items, total, parts, complete, stopped, error, stop, resume } = pages;
  if (complete || (items.length === 0 && parts.read === 0 && !stopped)) return null;
  const values = { read: formatNumber(items.length), total: total === undefined ? '?' : formatNumber(total) };
  if (stopped || error)
    return (
      <Notice tone="warning" action={<PlainButton onClick={resume}>{t('ledger.resume')}</PlainButton>}>
        {t('ledger.incomplete', values)}
      </Notice>
    );
  return (
    <div className="m-card p-ledger-progress">
      <label>
        <span>
          {parts.all > 1
            ? t('ledger.readingMonths', { ...values, month: parts.read + 1, months: parts.all })
            : t('ledger.reading', values)}
        </span>
        {parts.all > 1 ? <progress value={parts.read} max={parts.all} /> : <progress value={items.length} max={total ?? 1} />}
      </label>
      <PlainButton onClick={stop}>{t('ledger.stop')}</PlainButton>
    </div>
  );
}
