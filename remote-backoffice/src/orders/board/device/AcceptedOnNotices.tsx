import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { withMessages } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import type { BoardCommands } from '../../board-commands';
import { orderQuery } from '../../queries';
import { useFailureToast } from '../../use-outcome-toasts';
import { closedPageMessages, useT } from './closed-page-messages';

interface Props {
  commands: BoardCommands;
}

/**
 * Accepts the orders whose notice the user answered with "accept", each once: the order keeps the time that was promised to its customer. An order
 * that was accepted or cancelled meanwhile, and a failure, are shown as after a press on the board.
 */
export const AcceptedOnNotices = withMessages(closedPageMessages, Accepted);

function Accepted({ commands }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const tellFailure = useFailureToast();
  const { notices, online } = useHostServices();
  const { closedPage } = notices;

  const accept = useEffectEvent(async (orderId: number) => {
    if (!closedPage?.take(orderId)) return;
    try {
      const order = await queries.fetchQuery({ ...orderQuery(orderId), staleTime: 0 });
      await commands.carryOut(order, 'accept');
    } catch (error) {
      tellFailure(t('closedPage.notAccepted'), error);
    }
  });
  useEffect(() => {
    if (online) for (const orderId of closedPage?.accepted ?? []) void accept(orderId);
  }, [closedPage?.accepted, online]);
  return null;
}
