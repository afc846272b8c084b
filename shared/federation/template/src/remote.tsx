import { defineRemote } from '@mostrador/remote-kit';
import { config } from '../remote.config';

/** The only exposed module: a loader per screen and card, nothing else. */
export const remote = defineRemote(config, {
  screens: {
    overview: {
      load: () => import(/* webpackChunkName: "screen-overview" */ './overview/Overview').then((m) => m.Overview),
      messages: ['overview'],
    },
  },
  cards: {
    overview: {
      load: () => import(/* webpackChunkName: "card-overview" */ './overview/OverviewCard').then((m) => m.OverviewCard),
      messages: ['overview'],
    },
  },
  messages: (locale, namespace) => import(/* webpackChunkName: "[request]" */ `./locales/${locale}/${namespace}.json`),
});
