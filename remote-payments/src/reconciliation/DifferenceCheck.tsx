import { useId } from 'react';
import { MAX_CHECK_NOTE_LENGTH } from '@mostrador/contract/payments/reconciliation/checks';
import { useLocale } from '@mostrador/i18n';
import { useDraft } from '@mostrador/forms/draft';
import { announce, DateText, ErrorState, Notice, PlainButton, RowsSkeleton, StatusTag } from '@mostrador/ui/kit';
import { LongTextField, SubmitError, SubmitNotice } from '@mostrador/ui/record';
import { formatMoney, type Money } from '@mostrador/values/money';
import { useT } from './messages';
import type { Reconciliation } from './settlement';
import { useCheck } from './use-check';

/** The money in cashouts that has not arrived yet. */
function InFlight({ onWay, held }: Pick<Reconciliation, 'onWay' | 'held'>) {
  const t = useT();
  const locale = useLocale();
  return (
    <>
      {onWay.minor !== 0 && (
        <StatusTag tone="info" label={t('reconciliation.onWay.amount', { amount: formatMoney(onWay, locale) })} />
      )}
      {held.minor !== 0 && (
        <StatusTag tone="warning" label={t('reconciliation.held.amount', { amount: formatMoney(held, locale) })} />
      )}
    </>
  );
}

interface Props {
  day: string;
  result: Reconciliation;
  /** A cashout settles the day. */
  covered: boolean;
}

/** Shows whether the day balances. A difference that no cashout explains can be marked as checked, with a note. */
export function DifferenceCheck({ day, result, covered }: Props) {
  const t = useT();
  const { unexplained: difference } = result;
  if (difference.minor !== 0) return <SharedCheck day={day} result={result} covered={covered} />;
  if (result.difference.minor !== 0) return <InFlight {...result} />;
  return <StatusTag tone="success" label={t(covered ? 'reconciliation.even' : 'reconciliation.nothing')} />;
}

/** The mark and the note about a difference, which the users of the account share; a form while the difference is not marked. */
function SharedCheck({ day, result, covered }: Props) {
  const { unexplained: difference } = result;
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const check = useCheck(day, difference.currency);
  const [note, setNote, clearNote] = useDraft(`reconciliation:${day}:${difference.currency}`, '');
  const { data: known, error, refetch } = check.query;
  if (!known) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={3} />;
  const text = (money: Money) => formatMoney(money, locale);
  const by = known.actor ?? t('reconciliation.check.somebody');
  const own = note.trim();
  const outcome = (
    <>
      {check.changedBy && (
        <SubmitNotice outcome={check.changedBy} tone="warning">
          {t('reconciliation.check.conflict', { name: by })}
        </SubmitNotice>
      )}
      <SubmitError error={check.error} />
    </>
  );
  if (known.difference?.minor === difference.minor) {
    return (
      <div className="p-reconciliation-check">
        <StatusTag tone="success" label={t('reconciliation.checked')} />
        <p>{known.note || t('reconciliation.check.noNote')}</p>
        <p className="m-meta">
          {by} · <DateText value={known.updatedAt ?? null} style="full" /> · {t('reconciliation.check.shared')}
        </p>
        {outcome}
        {own !== '' && own !== known.note && <Notice tone="info">{t('reconciliation.check.own', { note: own })}</Notice>}
        <PlainButton
          disabled={check.pending}
          onClick={() => {
            const { note: removed } = known;
            void check.save(undefined, '').then((isStored) => {
              if (!isStored) return;
              if (own === '') setNote(removed);
              announce(t('reconciliation.unchecked.done'));
            });
          }}
        >
          {t('reconciliation.uncheck')}
        </PlainButton>
      </div>
    );
  }
  return (
    <form
      className="p-reconciliation-check"
      onSubmit={(event) => {
        event.preventDefault();
        void check.save(difference, own).then((isStored) => {
          if (!isStored) return;
          clearNote();
          announce(t('reconciliation.checked.done'));
        });
      }}
    >
      <InFlight {...result} />
      <StatusTag
        tone="warning"
        label={t(covered ? 'reconciliation.uneven' : 'reconciliation.unsettled', { amount: text(difference) })}
      />
      {known.difference && (
        <Notice tone="warning">
          {t('reconciliation.check.changed', { name: by, before: text(known.difference), note: known.note })}
        </Notice>
      )}
      <LongTextField
        id={id}
        label={t('reconciliation.check.note')}
        help={t('reconciliation.check.shared')}
        rows={2}
        maxLength={MAX_CHECK_NOTE_LENGTH}
        value={note}
        onChange={setNote}
      />
      {outcome}
      <PlainButton type="submit" disabled={check.pending}>
        {t('reconciliation.check', { amount: text(difference) })}
      </PlainButton>
    </form>
  );
}
