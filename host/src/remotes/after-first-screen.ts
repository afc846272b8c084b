import { type ComponentType } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { untilLoaded } from '@mostrador/loading/until-loaded';
import { arePartsLoading } from './remotes';
import { queryClient } from '../ground/query-client';
import { whenIdle } from '../ground/when-idle';

const pauseMs = 250;
const patienceMs = 6_000;

function isBusy(): boolean {
  return arePartsLoading() || queryClient.getQueryCache().getAll().length === 0 || queryClient.isFetching() > 0;
}

/**
 * Resolves once the first screen has its code and data and the browser is idle, after 6 s at the latest: for what no first paint needs.
 * Quiet twice in a row, because a screen asks for its data only once its code is there.
 */
export async function afterFirstScreen(): Promise<void> {
  let quiet = 0;
  for (let waited = 0; waited < patienceMs && quiet < 2; waited += pauseMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    quiet = isBusy() ? 0 : quiet + 1;
  }
  await whenIdle();
}

/** A part of the shell that comes after the first screen, and comes although the connection was down just then. */
export function lazyAfterFirstScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyPart(async () => {
    await afterFirstScreen();
    return (await untilLoaded(load))!;
  });
}
