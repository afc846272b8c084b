import { messagesOf, withMessages, type MessageLoader } from '@mostrador/i18n';
import { Notice } from '../kit/notice';

const exportMessages: MessageLoader = (locale) =>
  import(/* webpackChunkName: "export-[request]" */ `../locales/${locale}/export.json`);

const useT = messagesOf<typeof import('../locales/es/export.json')>();

/** The rows of a list that changed while it was exported, and of the file. */
export interface ChangedList {
  before: number;
  after: number;
  count: number;
  /** Rows may be missing in the file. */
  isIncomplete: boolean;
}

/** Tells that the list changed while it was exported, and what the file contains. */
export const ExportChanges = withMessages(exportMessages, Changes);

function Changes({ before, after, count, isIncomplete }: ChangedList) {
  const t = useT();
  return (
    <Notice
      tone={isIncomplete ? 'error' : 'warning'}
      title={t('export.changed')}
      details={isIncomplete ? [t('export.incomplete')] : []}
    >
      {t('export.counts', { before, after, count })}
    </Notice>
  );
}
