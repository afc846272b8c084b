import { PageSkeleton } from '@mostrador/ui/kit';
import { RemotePart } from './RemotePart';

/** A screen of a remote, as the router's element. */
export function RemoteScreen({ remote, screenId }: { remote: string; screenId: string }) {
  return <RemotePart remote={remote} kind="screens" id={screenId} skeleton={<PageSkeleton />} />;
}
