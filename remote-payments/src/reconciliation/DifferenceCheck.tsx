import { useId } from 'react';
import { useLocale } from '@mostrador/i18n';
import { useDraft } from '@mostrador/forms/draft';
import { announce, DateText, Notice, PlainButton, StatusTag, useSnackbar } from '@mostrador/ui/kit';
import { LongTextField } from '@mostrador/ui/record';
import { formatMoney } from '@mostrador/values/money';
import { clock } from '@mostrador/values/clock';
import { useCheck } from './checks';
import { useT } from './messages';
import type { Reconciliation } from './settlement';

const maxNote = 500;

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

/** Shows whether the day balances. A difference that no cashout explains can be marked as checked, with a note. */
export function DifferenceCheck({ day, result, covered }: { day: string; result: Reconciliation; covered: boolean }) {
  const { unexplained: difference } = result;
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const showSnackbar = useSnackbar();
  const [check, setCheck] = useCheck(day, difference.currency);
  const [note, setNote, clearNote] = useDraft(`reconciliation:${day}:${difference.currency}`, '');
  if (difference.minor === 0) {
    if (result.difference.minor !== 0) return <InFlight {...result} />;
    return <StatusTag tone="success" label={t(covered ? 'reconciliation.even' : 'reconciliation.nothing')} />;
  }
  const amount = formatMoney(difference, locale);
  const isChecked = check?.minor === difference.minor;
  const say = (isStored: boolean, words: string) => {
    if (isStored) announce(words);
    else showSnackbar({ message: t('reconciliation.check.notKept'), variant: 'alert', alert: { color: 'error' } });
  };
  if (isChecked) {
    return (
      <div className="p-reconciliation-check">
        <StatusTag tone="success" label={t('reconciliation.checked')} />
        <p>{check.note || t('reconciliation.check.noNote')}</p>
        <p className="m-meta">
          <DateText value={check.at} style="full" /> · {t('reconciliation.check.device')}
        </p>
        <PlainButton
          onClick={() => {
            setNote(check.note);
            say(setCheck(null), t('reconciliation.unchecked.done'));
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
        const isStored = setCheck({ minor: difference.minor, note: note.trim(), at: clock.now() });
        if (isStored) clearNote();
        say(isStored, t('reconciliation.checked.done'));
      }}
    >
      <InFlight {...result} />
      <StatusTag tone="warning" label={t(covered ? 'reconciliation.uneven' : 'reconciliation.unsettled', { amount })} />
      {check && (
        <Notice tone="warning">
          {t('reconciliation.check.changed', {
            before: formatMoney({ ...difference, minor: check.minor }, locale),
            note: check.note,
          })}
        </Notice>
      )}
      <LongTextField
        id={id}
        label={t('reconciliation.check.note')}
        help={t('reconciliation.check.device')}
        rows={2}
        maxLength={maxNote}
        value={note}
        onChange={setNote}
      />
      <PlainButton type="submit">{t('reconciliation.check', { amount })}</PlainButton>
    </form>
  );
}
