import { type ComponentType } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';
import { arePartsLoading } from './remotes';
import { queryClient } from '../core/query-client';
import { whenIdle } from '../core/when-idle';

const pauseMs = 250;
const timeoutMs = 6_000;

function isBusy(): boolean {
  return arePartsLoading() || queryClient.getQueryCache().getAll().length === 0 || queryClient.isFetching() > 0;
}

/**
 * Resolves once the code and data of the first screen are loaded and the browser is idle, after 6 s at the latest. For work that the first
 * paint does not need. Requires two quiet checks in a row, because a screen requests its data only after its code has loaded.
 */
export async function afterFirstScreen(): Promise<void> {
  let idleChecks = 0;
  for (let waitedMs = 0; waitedMs < timeoutMs && idleChecks < 2; waitedMs += pauseMs) {
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
    idleChecks = isBusy() ? 0 : idleChecks + 1;
  }
  await whenIdle();
}

/** Returns a lazy component that loads after the first screen and retries its load until it succeeds, e.g. while offline. */
export function lazyAfterFirstScreen<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazyPart(async () => {
    await afterFirstScreen();
    return (await retryUntilLoaded(load))!;
  });
}
