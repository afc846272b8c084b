import { lazyPart } from '@mostrador/loading/lazy-part';
import { RowsSkeleton, LazySlot } from '@mostrador/ui/kit';
import { FilterChip } from '@mostrador/ui/list';

const MerchantChoices = lazyPart(() => import('./MerchantChoices').then((module) => module.MerchantChoices));

interface Props {
  label: string;
  /** An id, or '' for no filter. */
  value: string;
  /** The merchant's name, if known; otherwise its id is shown. */
  name: string | undefined;
  onChange: (id: string) => void;
}

/** Filter by merchant, searched on the server. Its code loads when it is opened, because the first list does not need it. */
export function MerchantFilter({ label, value, name, onChange }: Props) {
  return (
    <FilterChip label={label} value={value ? (name ?? value) : null} onClear={() => onChange('')}>
      {(close) => (
        <LazySlot fallback={<RowsSkeleton rows={4} />}>
          <MerchantChoices
            label={label}
            value={value}
            onChoose={(id) => {
              onChange(id);
              close();
            }}
          />
        </LazySlot>
      )}
    </FilterChip>
  );
}
