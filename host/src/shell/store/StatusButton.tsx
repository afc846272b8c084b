import { below, PlainButton, StatusTag, useMedia } from '@mostrador/ui/kit';
import { useT } from './messages';
import { useActivity } from './queries';
import { useStoreStateText } from './use-store-words';
import { TextPlaceholder } from './TextPlaceholder';

interface Props {
  branchId: number;
  onOpen(): void;
}

/** Button with the state of the store as text and colour; opens its switches. */
export function StatusButton({ branchId, onOpen }: Props) {
  const t = useT();
  // At this width the delays are next to it, so use the short text.
  const short = useMedia(below('large'));
  const { words, brief, tone } = useStoreStateText(useActivity(branchId));
  return (
    <PlainButton
      className="h-topbar-button h-store-button"
      aria-haspopup="dialog"
      aria-label={t('store.status', { state: words })}
      onClick={onOpen}
    >
      <StatusTag tone={tone} label={brief === null ? <TextPlaceholder /> : short ? brief : words} />
    </PlainButton>
  );
}
