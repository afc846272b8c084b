import { ApiError } from '@mostrador/api-client';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import { refusedRows } from '@mostrador/contract/backoffice/menu-import/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { OpenTries } from '@mostrador/forms/OpenTries';
import type { ImportOutcome, ImportSaving } from '../../common/importer/kind';
import type { CheckedRow } from '../../common/importer/rules';
import { useT } from './messages';
import { productFile, type SentFile } from './product-file';

const stale = [products.list, products.ofCategory, categories.list, categories.subcategories];

/** What may be kept of a file that is sent. */
const sentOf = new WeakMap<File, SentFile>();

/** Sends the rows of a product file once (docs catalog §3). A file's content is not kept: a try is told again by its fingerprint. */
export function useSaveProducts(headings: Map<string, string>): ImportSaving {
  const t = useT();
  const intents = useOpenIntents<typeof menuImport.products, SentFile>(menuImport.products, '');
  const { run, pending, error } = useIntent(menuImport.products, {
    invalidates: stale,
    kept: ({ file }) => sentOf.get(file),
  });

  const sentNow = (rows: CheckedRow[], fileName: string) => productFile(rows, fileName, headings).sent;
  return {
    pending,
    isUnconfirmed: (rows, fileName) => intents.items.length > 0 && intents.find(sentNow(rows, fileName))?.state === 'unknown',
    error: error && refusedRows(error.body)?.errors.length ? null : error,
    async run(rows: CheckedRow[], fileName: string): Promise<ImportOutcome | null> {
      const { file, sent } = productFile(rows, fileName, headings);
      sentOf.set(file, sent);
      try {
        const { created, changed, same } = await run({ file, decimal: '.' });
        return { saved: true, created, changed, same };
      } catch (thrown) {
        const refused = thrown instanceof ApiError && refusedRows(thrown.body)?.errors;
        if (!refused || refused.length === 0) return null;
        return {
          saved: false,
          refused: refused.map(({ row, column, reason }) => ({
            index: row - 2,
            reason: column ? `${column}: ${reason}` : reason,
          })),
        };
      }
    },
    tries(rows, fileName) {
      if (intents.items.length === 0) return null;
      const now = rows && fileName !== null ? sentNow(rows, fileName) : (intents.items[0]?.args ?? null);
      return (
        <OpenTries
          of={{ intents, pending }}
          args={now}
          what={({ name, rows: count }) => t('importProducts.try', { name, count })}
          title={rows ? undefined : t('importProducts.again')}
          onSettled={() => undefined}
        />
      );
    },
  };
}
