import { act, cleanup } from '@testing-library/react';
import { ApiError } from '@mostrador/api-client';
import type { Remote } from '@mostrador/remote-kit';
import { blockedBy } from '@mostrador/remote-kit/access-rule';
import type { RemoteConfig } from '@mostrador/remote-kit/descriptor';
import { waitUntilLoaded } from './random-data';
import { renderScreen, type Subject } from './render';

/**
 * Opens every screen and card of a remote that an operator may open, with the further `addresses` of a screen. Returns the requests that
 * the server refused to the operator: "screen address: request".
 */
export async function requestsRefusedToOperator(
  remote: Remote,
  config: RemoteConfig,
  addresses: Record<string, string[]> = {},
): Promise<string[]> {
  const isOpen = ({ roles = config.roles }: { roles?: string[] | undefined }) => !blockedBy({ roles }, {}, 'OPERADOR');
  const refused: string[] = [];
  const visit = async (subject: Subject, path: string, route?: string) => {
    const page = await renderScreen(subject, { path, session: 'operator', ...(route && { route }) });
    await waitUntilLoaded(page);
    for (const { queryKey, state } of page.queries.getQueryCache().getAll())
      if (state.error instanceof ApiError && state.error.status === 403) refused.push(`${path}: ${JSON.stringify(queryKey)}`);
    await act(async () => cleanup());
  };
  for (const { id, path, access, roles } of config.screens) {
    if (access === 'public' || !isOpen({ roles })) continue;
    const template = path.replace('{provider}', 'akua');
    const address = template.replace(/\{\w+\}/g, '1');
    for (const query of ['', ...(addresses[id] ?? [])])
      await visit({ remote, screen: id }, address + query, template.replace(/\{(\w+)\}/g, ':$1'));
  }
  for (const { id, roles } of config.cards) if (isOpen({ roles })) await visit({ remote, card: id }, '/');
  return refused;
}
