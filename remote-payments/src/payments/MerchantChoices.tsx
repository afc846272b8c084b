import { useState } from 'react';
import { ErrorState } from '@mostrador/ui/kit';
import { RadioField } from '@mostrador/ui/record';
import { MAX_FILTER_LENGTH } from '@mostrador/values/text-limits';
import { useMerchantOptions } from '../common/parent-options';
import { useT } from './messages';

interface Props {
  label: string;
  /** An id, or '' for no filter. */
  value: string;
  onChoose: (id: string) => void;
}

/** Searchable list of merchants. */
export function MerchantChoices({ label, value, onChoose }: Props) {
  const t = useT();
  const [text, setText] = useState('');
  const found = useMerchantOptions(value);
  const options = found.matches ?? found.options;
  return (
    <>
      <input
        className="m-input"
        type="search"
        maxLength={MAX_FILTER_LENGTH}
        value={text}
        placeholder={t('payments.filter.searchMerchant')}
        aria-label={t('payments.filter.searchMerchant')}
        onChange={(event) => {
          setText(event.target.value);
          found.search(event.target.value);
        }}
      />
      {found.error !== null && <ErrorState error={found.error} onRetry={() => found.search(text)} />}
      <RadioField label={label} hideLabel options={options} value={value} onChange={onChoose} />
      {options.length === 0 && !found.isSearching && <p className="m-muted">{t('payments.filter.noMerchant')}</p>}
    </>
  );
}
