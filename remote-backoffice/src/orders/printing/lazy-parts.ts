import type { ComponentType } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { retryUntilLoaded } from '@mostrador/loading/retry-until-loaded';

type Parts = typeof import('./printing-parts');

/** Returns a lazy part that repeats a failed load, such as without a connection: the user did not open it and needs no message. */
function latePart<Props extends object>(choose: (parts: Parts) => ComponentType<Props>) {
  return lazyPart(async () => choose((await retryUntilLoaded(() => import('./printing-parts')))!));
}

export const BoardPrinting = latePart((parts) => parts.BoardPrinting);
export const QuietPrinting = latePart((parts) => parts.QuietPrinting);
export const UnprintedNotice = latePart((parts) => parts.UnprintedNotice);
