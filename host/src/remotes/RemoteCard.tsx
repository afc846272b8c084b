import { RowsSkeleton } from '@mostrador/ui/kit';
import { RemotePart } from './RemotePart';

/** Renders a home card of a remote. Until its code is loaded, a skeleton of `rows` rows reserves the space. */
export function RemoteCard({ remote, cardId, rows = 4 }: { remote: string; cardId: string; rows?: number | undefined }) {
  return <RemotePart remote={remote} kind="cards" id={cardId} skeleton={<RowsSkeleton rows={rows} />} />;
}
