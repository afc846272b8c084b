import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the panel of saved views, which come with it. */
export const viewsMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "views-[request]" */ `../../locales/${locale}/views.json`);

export const useViewsT = messagesOf<typeof import('../../locales/es/views.json')>();
