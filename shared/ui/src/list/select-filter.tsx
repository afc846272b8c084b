import { useState } from 'react';
import { foldText } from '@mostrador/values/fold-text';
import { useT } from '../messages';
import { CheckField } from '../record/check-field';
import { FilterChip } from './filter-chip';
import { OptionList } from './option-list';
import '../kit/options.css';

export interface FilterOption<T extends string = string> {
  value: T;
  label: string;
}

type Props<T extends string> = {
  label: string;
  options: FilterOption<T>[];
  /**
   * Called with the typed text if the caller searches elsewhere and then passes other options; the selected ones must stay among
   * them.
   */
  onSearch?: (text: string) => void;
} & (
  | { multiple: true; value: T[]; onChange: (value: T[]) => void }
  | {
      multiple?: false;
      value: T | null;
      onChange: (value: T | null) => void;
      /** The option that no choice means: it is shown, cannot be cleared, and choosing it gives null. */
      standard?: T;
    }
);

/** Number of options from which the list gets a search field. */
const searchFrom = 9;
/** Number of selected options that the chip names. */
const namedOptions = 2;

/** A filter with fixed options, one or several; each choice takes effect at once. */
export function SelectFilter<T extends string>(props: Props<T>) {
  const { label, options, onSearch } = props;
  const t = useT();
  const [query, setQuery] = useState('');
  const single = props.multiple ? null : (props.value ?? props.standard ?? null);
  const chosen = props.multiple ? props.value : single === null ? [] : [single];
  const shown = onSearch ? options : options.filter((option) => foldText(option.label).includes(foldText(query.trim())));

  function toggle(value: T) {
    if (!props.multiple) return;
    const next = props.value.includes(value) ? props.value.filter((other) => other !== value) : [...props.value, value];
    // Keep the order of the options, so that the same choice always has the same address.
    props.onChange(options.map((option) => option.value).filter((option) => next.includes(option)));
  }

  const labels = options.filter((option) => chosen.includes(option.value)).map((option) => option.label);
  const words =
    labels.slice(0, namedOptions).join(', ') + (labels.length > namedOptions ? ` +${labels.length - namedOptions}` : '');
  return (
    <FilterChip
      label={label}
      value={labels.length > 0 ? words : null}
      onClear={props.multiple ? () => props.onChange([]) : props.value === null ? undefined : () => props.onChange(null)}
    >
      {(close) => (
        <>
          {(onSearch || options.length >= searchFrom) && (
            <input
              className="m-input"
              type="search"
              value={query}
              onChange={(event) => {
                setQuery(event.target.value);
                onSearch?.(event.target.value);
              }}
              placeholder={t('ui.search')}
              aria-label={t('ui.search')}
            />
          )}
          {props.multiple ? (
            shown.map((option) => (
              <CheckField
                key={option.value}
                label={option.label}
                checked={props.value.includes(option.value)}
                onChange={() => toggle(option.value)}
              />
            ))
          ) : (
            <OptionList
              label={label}
              options={shown}
              value={single}
              onChoose={(value) => {
                props.onChange(value === props.standard ? null : value);
                close();
              }}
            />
          )}
          {shown.length === 0 && <p className="m-muted">{t('ui.noOptions')}</p>}
        </>
      )}
    </FilterChip>
  );
}
