import { useId } from 'react';
import { CHARGEBACK_REASONS, type Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebackRules } from '@mostrador/contract/payments/chargebacks/states';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useSession } from '@mostrador/session';
import { PlainButton } from '@mostrador/ui/kit';
import { Section } from '@mostrador/ui/record';
import type { OpenChargeback } from './columns';
import { EvidenceFile } from './EvidenceFile';
import { useT } from './messages';
import { chargebackVerdicts } from './words';
import './evidence.css';

/** The files of the defence, and a separate step that sends it. */
export function EvidenceSection({ chargeback, open }: { chargeback: Chargeback; open: OpenChargeback }) {
  const t = useT();
  const { evidence, status } = chargeback;
  return (
    <Section title={t('chargebacks.evidence')}>
      {chargebackRules.verdicts({ status }).evidence.allowed && <Guidance reason={chargeback.reason} />}
      {evidence.length === 0 ? (
        <p className="m-muted p-chargeback-no-files">{t('chargebacks.evidence.empty')}</p>
      ) : (
        <ul className="p-chargeback-files" aria-label={t('chargebacks.evidence')}>
          {evidence.map((file) => (
            <EvidenceFile key={file.id} chargeback={chargeback} file={file} />
          ))}
        </ul>
      )}
      {!chargebackRules.isFinal(status) && status !== 'REJECTED' && <LastStep chargeback={chargeback} open={open} />}
    </Section>
  );
}

/** Advice on winning a dispute with this reason; general advice for an unknown reason. */
function Guidance({ reason }: { reason: string }) {
  const t = useT();
  const known = CHARGEBACK_REASONS.find((one) => one === reason);
  return (
    <div className="p-chargeback-guidance">
      <strong>{t('chargebacks.guidance')}</strong>
      <p className="m-muted">{t(`chargebacks.guidance.${known ?? 'other'}`)}</p>
    </div>
  );
}

function LastStep({ chargeback, open }: { chargeback: Chargeback; open: OpenChargeback }) {
  const t = useT();
  const id = useId();
  const { allowed, reason } = chargebackVerdicts(chargeback, { user: useSession().business, now: useServerNow() }).dispute;
  return (
    <div className="m-line m-ends p-chargeback-last-step">
      <div>
        <strong>{t('chargebacks.dispute.step')}</strong>
        <p id={id} className="m-muted">
          {allowed ? t('chargebacks.dispute.final') : t(`chargebacks.refusal.${reason}`)}
        </p>
      </div>
      <PlainButton
        variant="primary"
        disabled={!allowed}
        aria-describedby={id}
        onClick={() => open.show(chargeback.id, 'dispute')}
      >
        {t('chargebacks.action.dispute')}
      </PlainButton>
    </div>
  );
}
