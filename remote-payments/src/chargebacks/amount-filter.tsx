import { useId, useState, type FormEvent } from 'react';
import { useLocale } from '@mostrador/i18n';
import { PlainButton } from '@mostrador/ui/kit';
import { FilterChip, type AskingFilterKind } from '@mostrador/ui/list';
import { Field, fieldAria } from '@mostrador/ui/record';
import { parseAmountInput } from '@mostrador/values/money';
import { useT } from './messages';
import './chargebacks.css';

/** A URL filter for an amount bound, in decimal major units with a point; sent to the server as `name`. */
export function amountBound<const Name extends string>(
  name: Name,
): AskingFilterKind<number | null, Record<Name, number | undefined>> {
  return {
    parse: (text) => (text !== null && /^\d{1,12}(\.\d{1,2})?$/.test(text) ? Number(text) : null),
    format: (value) => (value === null ? null : String(value)),
    args: (value) => ({ [name]: value ?? undefined }) as Record<Name, number | undefined>,
  };
}

/** Exclusive bounds in decimal major units, for any currency; null means unbounded. */
interface AmountBounds {
  over: number | null;
  under: number | null;
}

interface Props {
  label: string;
  value: AmountBounds;
  onChange: (value: AmountBounds) => void;
}

/** Filter by amount, entered in the number format of the language. */
export function AmountFilter({ label, value, onChange }: Props) {
  const t = useT();
  const locale = useLocale();
  const word = (bound: number) => new Intl.NumberFormat(locale, { useGrouping: 'always' }).format(bound);
  const words = [
    value.over !== null && t('chargebacks.amount.isOver', { amount: word(value.over) }),
    value.under !== null && t('chargebacks.amount.isUnder', { amount: word(value.under) }),
  ].filter((part) => part !== false);
  return (
    <FilterChip label={label} value={words.join(', ') || null} onClear={() => onChange({ over: null, under: null })}>
      {(close) => (
        <Panel
          value={value}
          onChange={(next) => {
            onChange(next);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}

type Read = { bound: number | null } | { problem: string };

function Panel({ value, onChange }: Pick<Props, 'value' | 'onChange'>) {
  const t = useT();
  const locale = useLocale();
  const id = useId();
  const formatBound = (bound: number | null) =>
    bound === null ? '' : new Intl.NumberFormat(locale, { useGrouping: false }).format(bound);
  const [texts, setTexts] = useState({ over: formatBound(value.over), under: formatBound(value.under) });
  const [submitted, setSubmitted] = useState(false);

  function read(text: string): Read {
    // Parses a plain decimal number; any currency with two decimals would do.
    const parsed = parseAmountInput(text, locale, 'EUR');
    if (parsed.ok) return { bound: parsed.money.minor / 100 };
    if (parsed.reason === 'empty') return { bound: null };
    return { problem: t(parsed.reason === 'ambiguous' ? 'chargebacks.amount.ambiguous' : 'chargebacks.amount.notOne') };
  }

  const over = read(texts.over);
  const under = read(texts.under);
  const empty = 'bound' in over && 'bound' in under && over.bound !== null && under.bound !== null && over.bound >= under.bound;
  const problems = {
    over: 'problem' in over ? over.problem : undefined,
    under: 'problem' in under ? under.problem : empty ? t('chargebacks.amount.order') : undefined,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setSubmitted(true);
    if ('bound' in over && 'bound' in under && !empty) onChange({ over: over.bound, under: under.bound });
  }

  return (
    <form className="p-chargeback-amounts" onSubmit={submit} noValidate>
      {(['over', 'under'] as const).map((name) => {
        const error = submitted ? problems[name] : undefined;
        return (
          <Field key={name} id={`${id}-${name}`} label={t(`chargebacks.amount.${name}`)} error={error}>
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
      <p className="m-muted">{t('chargebacks.amount.help')}</p>
      <PlainButton type="submit" variant="primary">
        {t('chargebacks.amount.apply')}
      </PlainButton>
    </form>
  );
}
