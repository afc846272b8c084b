import type { Remote } from '@mostrador/remote-kit';
import type { RemoteDescriptor } from '@mostrador/remote-kit/descriptor';
import { RemoteError } from './remote-error';

/** Loads federation with the first remote, so that sign-in and the frame do not wait for it. */
const withFederation = () => import(/* webpackChunkName: "federation" */ './container');

/** See `container.ts`. Throws `RemoteError`. */
export async function loadContainerLazily(descriptor: RemoteDescriptor, descriptorUrl: string): Promise<Remote> {
  const container = await withFederation().catch((cause: unknown) => {
    throw new RemoteError(descriptor.name, 'entry-unreachable', String(cause), { cause });
  });
  return container.loadContainer(descriptor, descriptorUrl);
}

/** See `container.ts`. Never rejects: without federation nothing was shared that could have failed. */
export async function resetShareScopeLazily(): Promise<void> {
  await withFederation()
    .then((container) => container.resetShareScope())
    .catch(() => undefined);
}
