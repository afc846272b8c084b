import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { productImports } from '@mostrador/contract/backoffice/product-imports/calls';
import type { ProductImport, UndoneImport } from '@mostrador/contract/backoffice/product-imports/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { useConflictToast } from '@mostrador/forms/record-action';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import { Notice, useErrorText } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { formatInstant } from '@mostrador/values/instants';
import { useT } from './messages';

/** The part of an import that its undo needs. */
export type UndoableImport = Pick<ProductImport, 'id' | 'created' | 'changed'> & Partial<Pick<ProductImport, 'undone'>>;

interface Props {
  imported: UndoableImport;
  /** Name of the import in the title. */
  name: string;
  onUndone: (result: UndoneImport) => void;
  onClose: () => void;
}

const invalidates = [
  ...[productImports.list, products.list, products.get, products.ofCategory, products.branches, products.tags],
  ...[categories.list, categories.subcategories, options.list],
];

/** Confirms that an import is undone, and names what happens to its products (docs catalog §7). */
export function UndoDialog({ imported, name, onUndone, onClose }: Props) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const queries = useQueryClient();
  const errorText = useErrorText();
  const showConflictToast = useConflictToast();
  const { id, created, changed, undone } = imported;
  const args = { id };
  const intents = useOpenIntents(productImports.undo, id);
  const { run, pending } = useIntent(productImports.undo, {
    about: (sent) => sent.id,
    invalidates,
    // Another user may have undone it.
    onError: () => void queries.invalidateQueries({ queryKey: apiKey(productImports.list) }),
  });

  async function confirm(): Promise<boolean> {
    try {
      onUndone(await run(args));
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.outcomeUnknown) return false;
      if (error.kind !== 'elsewhere') throw error;
      showConflictToast(errorText(error).message);
      return true;
    }
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('importHistory.undo.title', { name })}
      confirmLabel={t('importHistory.undo')}
      disabled={Boolean(undone) && !intents.find(args)}
      onConfirm={confirm}
      onClose={onClose}
    >
      <UnconfirmedAttempts of={{ intents, pending }} args={args} what={() => t('importHistory.undo')} onSettled={onClose} />
      {undone ? (
        <Notice tone="warning">
          {t('importHistory.undone.already', { time: formatInstant(undone.at, locale, timeZone, 'short'), name: undone.by })}
        </Notice>
      ) : (
        <>
          {created > 0 && <p>{t('importHistory.undo.created', { count: created })}</p>}
          {changed > 0 && <p>{t('importHistory.undo.changed', { count: changed })}</p>}
          <p>{t('importHistory.undo.stays')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
