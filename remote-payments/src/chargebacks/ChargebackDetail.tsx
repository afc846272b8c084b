import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import { useLocale } from '@mostrador/i18n';
import { DateText } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { shortId } from '@mostrador/values/short-id';
import { reasonWord } from '../common/chargeback-reason/words';
import { RecordPanel } from '../common/RecordPanel';
import { useLastOpenId } from '../common/use-last-open-id';
import type { OpenChargeback } from './columns';
import { ChargebackActions, ChargebackDialog } from './ChargebackActions';
import { ChargebackFacts } from './ChargebackFacts';
import { DeadlineTag } from './deadline';
import { EvidenceSection } from './EvidenceSection';
import { HistorySection } from './HistorySection';
import { useT } from './messages';
import { statusWithOutcome } from './words';
import './chargebacks.css';

/** Drawer with one chargeback over its list; its URL is the list's with `id` (docs payments §12.4). */
export function ChargebackDetail({ open }: { open: OpenChargeback }) {
  const t = useT();
  const id = useLastOpenId(open);
  const query = useQuery({ ...apiQuery(chargebacks.get, { id }), enabled: open.id !== null });
  return (
    <RecordPanel
      open={open}
      query={query}
      name={t('chargebacks.record', { id: shortId(id) })}
      status={(chargeback) => statusWithOutcome(chargeback, t)}
      amount={({ amount }) => amount}
      meta={(chargeback) => <Meta chargeback={chargeback} />}
      actions={(chargeback) => <ChargebackActions chargeback={chargeback} open={open} />}
      missing={{ title: t('chargebacks.missing'), back: t('chargebacks.missing.back') }}
    >
      {(chargeback) => (
        <>
          <ChargebackDialog key={`${chargeback.id}:${open.action}`} chargeback={chargeback} open={open} />
          <EvidenceSection chargeback={chargeback} open={open} />
          <HistorySection id={chargeback.id} />
          <ChargebackFacts chargeback={chargeback} />
        </>
      )}
    </RecordPanel>
  );
}

function Meta({ chargeback }: { chargeback: Chargeback }) {
  const t = useT();
  const locale = useLocale();
  const { held } = chargeback;
  return (
    <>
      {[reasonWord(chargeback.reason, t), chargeback.merchantName].filter(Boolean).join(' · ')}
      <div className="m-line p-chargeback-respond-by">
        <span>
          {t('chargebacks.column.respondBy')} <DateText value={chargeback.respondBy ?? null} style="full" />
        </span>
        <DeadlineTag chargeback={chargeback} />
      </div>
      {held && held.minor > 0 && <div>{t('chargebacks.held', { amount: formatMoney(held, locale) })}</div>}
    </>
  );
}
