import { RowsSkeleton } from '@mostrador/ui/kit';
import { RemotePart } from './RemotePart';

/** A home card of a remote. */
export function RemoteCard({ remote, cardId }: { remote: string; cardId: string }) {
  return <RemotePart remote={remote} kind="cards" id={cardId} skeleton={<RowsSkeleton rows={4} />} />;
}
