import { getFixedDelay } from '@mostrador/contract/backoffice/business/fixed-delay';
import { formatDelay } from '@mostrador/values/hhmm';
import { useSession } from '@mostrador/session';
import { CarOutlined, ClockCircleOutlined, ShoppingOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';
import { orderKinds, useDelay, type OrderKind } from './queries';
import { TextPlaceholder } from './TextPlaceholder';

/** Returns whether the session's business has a fixed delay, which is not editable. */
export function useFixedDelay(): boolean {
  return getFixedDelay(useSession().business.id) !== null;
}

export const kindIcons = { delivery: CarOutlined, takeaway: ShoppingOutlined };

/** Returns a delay as text for its chip, "30 min" or "1h 15m" (docs backoffice §9). */
export function useDelayText(kind: OrderKind, branchId: number): string {
  const t = useT();
  const { data: minutes, isPending } = useDelay(kind, branchId);
  if (minutes !== undefined) return formatDelay(minutes);
  return t(isPending ? 'store.loading' : 'store.delay.unknown');
}

interface Props {
  branchId: number;
  onOpen(kind: OrderKind): void;
}

/** Shows the delay of each kind of order; a click opens its dialog. */
export function DelayChips({ branchId, onOpen }: Props) {
  const fixed = useFixedDelay();
  if (fixed) return <FixedDelay />;
  return orderKinds.map((kind) => <DelayChip key={kind} kind={kind} branchId={branchId} onOpen={() => onOpen(kind)} />);
}

/** Shown instead of the delays if the business has a fixed delay. */
export function FixedDelay() {
  const t = useT();
  return (
    <span className="h-store-fixed">
      <ClockCircleOutlined />
      {t('store.delay.fixed')}
    </span>
  );
}

function DelayChip({ kind, branchId, onOpen }: { kind: OrderKind; branchId: number; onOpen(): void }) {
  const t = useT();
  const time = useDelayText(kind, branchId);
  const { isPending } = useDelay(kind, branchId);
  const Icon = kindIcons[kind];
  const label = t(`store.delay.${kind}`, { time });
  return (
    <PlainButton
      className="h-topbar-button h-store-button"
      aria-haspopup="dialog"
      aria-label={label}
      title={label}
      onClick={onOpen}
    >
      <Icon />
      <span className="h-store-delay">{isPending ? <TextPlaceholder /> : time}</span>
    </PlainButton>
  );
}
