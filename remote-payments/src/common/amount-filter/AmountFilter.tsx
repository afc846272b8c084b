import { lazyPart } from '@mostrador/loading/lazy-part';
import { LazySlot, RowsSkeleton } from '@mostrador/ui/kit';
import { FilterChip } from '@mostrador/ui/list';
import type { AmountBounds } from './amount-bound';

const AmountPanel = lazyPart(() => import('./AmountPanel').then((module) => module.AmountPanelWithMessages));

interface Props {
  label: string;
  /** The bounds in words; null without any. */
  text: string | null;
  value: AmountBounds;
  /** The currency of the bounds; without it they are numbers of any currency, at most two decimals. */
  currency?: string;
  /** The bounds are "more than" and "less than"; otherwise they are included. */
  isExclusive?: boolean;
  onChange: (value: AmountBounds) => void;
}

/** Filter by amount. Its panel loads when it is opened. */
export function AmountFilter({ label, text, onChange, ...panel }: Props) {
  return (
    <FilterChip label={label} value={text} onClear={() => onChange({ from: null, to: null })}>
      {(close) => (
        <LazySlot fallback={<RowsSkeleton rows={4} />}>
          <AmountPanel
            {...panel}
            onChange={(next) => {
              onChange(next);
              close();
            }}
          />
        </LazySlot>
      )}
    </FilterChip>
  );
}
