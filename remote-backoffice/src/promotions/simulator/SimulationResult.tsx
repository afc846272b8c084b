import type { Simulation } from '@mostrador/contract/backoffice/promotions/simulation';
import { useLocale } from '@mostrador/i18n';
import { StatusTag } from '@mostrador/ui/kit';
import { AmountBreakdown } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { useReasonsText } from '../../common/promotion/use-reasons-text';
import { useT } from '../messages';

/**
 * Result of the simulation: verdict of each promotion, and the ticket; `draftId` is the promotion in the form, 0 for a new one.
 */
export function SimulationResult({ said, draftId }: { said: Simulation; draftId: number | null }) {
  const t = useT();
  const reasonsText = useReasonsText();
  const locale = useLocale();
  const { verdicts, applied, subtotal, shipping, total } = said;
  const rank = ({ id, applies }: Simulation['verdicts'][number]) => (id === draftId ? 0 : applies ? 1 : 2);
  const sorted = verdicts.toSorted((a, b) => rank(a) - rank(b));
  return (
    <>
      <AmountBreakdown
        lines={[
          { label: t('promotions.ticket.subtotal'), money: subtotal },
          ...applied.map(({ name, code, amount }) => ({ label: code ? `${name} (${code})` : name, money: amount, minus: true })),
          { label: t('promotions.ticket.shipping'), money: shipping },
          { label: t('promotions.ticket.total'), money: total, total: true },
        ]}
      />
      <ul className="b-promo-verdicts" aria-label={t('promotions.simulator.verdicts')}>
        {sorted.map(({ id, name, applies, amount, reasons }) => (
          <li key={id} className={id === draftId ? 'b-promo-verdict b-promo-verdict--draft' : 'b-promo-verdict'}>
            <span className="b-promo-verdict-name">{id === draftId ? t('promotions.simulator.this', { name }) : name}</span>
            {applies ? (
              <StatusTag tone="success" label={t('promotions.simulator.applies', { amount: formatMoney(amount, locale) })} />
            ) : (
              <StatusTag tone="neutral" label={t('promotions.simulator.not')} />
            )}
            {!applies && <span className="m-muted b-promo-why">{reasonsText(reasons)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
