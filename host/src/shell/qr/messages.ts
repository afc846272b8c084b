import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the QR generator. */
export const qrMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "qr-[request]" */ `../../locales/${locale}/qr.json`);

export const useT = messagesOf<typeof import('../../locales/es/qr.json')>();
