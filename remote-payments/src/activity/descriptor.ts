import { resourceParts } from '@mostrador/remote-kit/descriptor';

/** Home cards with figures over all payments, which no screen shows. */
export const activity = resourceParts({
  cards: [
    { id: 'volume', order: 16, size: 'medium', rows: 11, title: 'activity.volume' },
    { id: 'approval', order: 18, size: 'medium', title: 'activity.approval' },
  ],
});
