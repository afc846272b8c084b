import { PageSkeleton } from '@mostrador/ui/kit';
import { RemotePart } from './RemotePart';

/** Renders a screen of a remote; used as a route element. */
export function RemoteScreen({ remote, screenId }: { remote: string; screenId: string }) {
  return <RemotePart remote={remote} kind="screens" id={screenId} skeleton={<PageSkeleton />} />;
}
