import { useId } from 'react';
import type { Chargeback, Evidence } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebackRules } from '@mostrador/contract/payments/chargebacks/states';
import { useSession } from '@mostrador/session';
import { DateText, PlainButton, useNow } from '@mostrador/ui/kit';
import { Section } from '@mostrador/ui/record';
import type { OpenChargeback } from './columns';
import { useFileSize } from './file-size';
import { useT } from './messages';
import { chargebackVerdicts } from './words';
import './evidence.css';

/** The files of the defence, and sending it as a step of its own. */
export function EvidenceSection({ chargeback, open }: { chargeback: Chargeback; open: OpenChargeback }) {
  const t = useT();
  const { evidence, status } = chargeback;
  return (
    <Section title={t('chargebacks.evidence')}>
      {evidence.length === 0 ? (
        <p className="m-muted p-chargeback-no-files">{t('chargebacks.evidence.empty')}</p>
      ) : (
        <ul className="p-chargeback-files" aria-label={t('chargebacks.evidence')}>
          {evidence.map((file) => (
            <FileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      {!chargebackRules.isFinal(status) && status !== 'REJECTED' && <LastStep chargeback={chargeback} open={open} />}
    </Section>
  );
}

function FileRow({ file }: { file: Evidence }) {
  const fileSize = useFileSize();
  return (
    <li>
      <span className="p-chargeback-upload-name">{file.fileName}</span>
      <span className="m-muted">{file.size !== undefined && fileSize(file.size)}</span>
      <span className="m-muted">
        <DateText value={file.uploadedAt ?? null} />
      </span>
    </li>
  );
}

function LastStep({ chargeback, open }: { chargeback: Chargeback; open: OpenChargeback }) {
  const t = useT();
  const id = useId();
  const { allowed, reason } = chargebackVerdicts(chargeback, { user: useSession().business, now: useNow() }).dispute;
  return (
    <div className="p-chargeback-last-step">
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
