import { RowsSkeleton } from '@mostrador/ui/kit';
import { RemotePart } from './RemotePart';

/** A home card of a remote; until its code is there it has the room of so many rows. */
export function RemoteCard({ remote, cardId, rows = 4 }: { remote: string; cardId: string; rows?: number | undefined }) {
  return <RemotePart remote={remote} kind="cards" id={cardId} skeleton={<RowsSkeleton rows={rows} />} />;
}
