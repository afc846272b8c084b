import { messagesOf, type MessageLoader } from '@mostrador/i18n';

/** Texts of the rare notices (`LateNotices`), in one file: the page lists each file of texts in its first script. */
export const noticeMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "notices-[request]" */ `../locales/${locale}/notices.json`);

export const useNoticeText = messagesOf<typeof import('../locales/es/notices.json')>();
