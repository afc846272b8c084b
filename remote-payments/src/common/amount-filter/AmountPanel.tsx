import { useId, useState, type FormEvent } from 'react';
import { withMessages, useLocale } from '@mostrador/i18n';
import { PlainButton } from '@mostrador/ui/kit';
import { Field, fieldAria } from '@mostrador/ui/record';
import { minorDigits, parseAmountInput } from '@mostrador/values/money';
import type { AmountBounds } from './amount-bound';
import { amountMessages, useT } from './messages';
import './amount-filter.css';

interface Props {
  value: AmountBounds;
  currency?: string;
  isExclusive?: boolean;
  onChange: (value: AmountBounds) => void;
}

type Read = { bound: number | null } | { problem: string };

/** The panel with its messages. */
export const AmountPanelWithMessages = withMessages(amountMessages, AmountPanel);

/** Two bounds of an amount, entered in the number format of the language. */
function AmountPanel({ value, currency, isExclusive = false, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const formatBound = (bound: number | null) =>
    bound === null ? '' : new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 4 }).format(bound);
  const [texts, setTexts] = useState({ from: formatBound(value.from), to: formatBound(value.to) });
  const [submitted, setSubmitted] = useState(false);

  function read(text: string): Read {
    // Without a currency, any with two decimals parses a plain number.
    const parsed = parseAmountInput(text, locale, currency ?? 'EUR');
    if (parsed.ok) return { bound: parsed.money.minor / 10 ** minorDigits(parsed.money.currency) };
    if (parsed.reason === 'empty') return { bound: null };
    return { problem: t(parsed.reason === 'ambiguous' ? 'amounts.ambiguous' : 'amounts.notOne') };
  }

  const from = read(texts.from);
  const to = read(texts.to);
  const isEmpty =
    'bound' in from &&
    'bound' in to &&
    from.bound !== null &&
    to.bound !== null &&
    (isExclusive ? from.bound >= to.bound : from.bound > to.bound);
  const problems = {
    from: 'problem' in from ? from.problem : undefined,
    to: 'problem' in to ? to.problem : isEmpty ? t('amounts.order') : undefined,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if ('bound' in from && 'bound' in to && !isEmpty) onChange({ from: from.bound, to: to.bound });
  }

  return (
    <form className="p-amount-bounds" onSubmit={submit} noValidate>
      {(['from', 'to'] as const).map((name) => {
        const error = submitted ? problems[name] : undefined;
        return (
          <Field
            key={name}
            id={`${id}-${name}`}
            label={t(`amounts.${isExclusive ? 'exclusive' : 'inclusive'}.${name}`)}
            error={error}
          >
            <input
              id={`${id}-${name}`}
              className="m-field-input"
              type="text"
              inputMode="decimal"
              autoComplete="off"
              value={texts[name]}
              onChange={(event) => setTexts({ ...texts, [name]: event.target.value })}
              {...fieldAria(`${id}-${name}`, error)}
            />
          </Field>
        );
      })}
      <p className="m-muted">{currency ? t('amounts.in', { currency }) : t('amounts.inEach')}</p>
      <PlainButton type="submit" variant="primary">
        {t('amounts.apply')}
      </PlainButton>
    </form>
  );
}
