import { below, PlainButton, StatusTag, useMedia } from '@mostrador/ui/kit';
import { useT } from './messages';
import { useActivity } from './queries';
import { useStoreWords } from './use-store-words';
import { Waiting } from './Waiting';

interface Props {
  branchId: number;
  onOpen(): void;
}

/** The state of the store in words and colour; opens its switches. */
export function StatusButton({ branchId, onOpen }: Props) {
  const t = useT();
  // Here the delays stand beside it: the state is said in few words.
  const short = useMedia(below('large'));
  const { words, brief, tone } = useStoreWords(useActivity(branchId));
  return (
    <PlainButton
      className="h-topbar-button h-store-button"
      aria-haspopup="dialog"
      aria-label={t('store.status', { state: words })}
      onClick={onOpen}
    >
      <StatusTag tone={tone} label={brief === null ? <Waiting /> : short ? brief : words} />
    </PlainButton>
  );
}
