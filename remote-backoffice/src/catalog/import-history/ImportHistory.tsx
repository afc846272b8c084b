import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { LIST_PAGE_SIZE } from '@mostrador/contract/backoffice/list-args';
import { productImports } from '@mostrador/contract/backoffice/product-imports/calls';
import type { UndoneImport } from '@mostrador/contract/backoffice/product-imports/shapes';
import { useLocale } from '@mostrador/i18n';
import { defineList, useListQuery } from '@mostrador/remote-kit/list';
import { useTimeZone } from '@mostrador/session';
import { DataTable, ListPage, useOpenRecord } from '@mostrador/ui/list';
import { LinkButton } from '@mostrador/ui/router';
import { formatInstant } from '@mostrador/values/instants';
import { useLatest } from '../../common/use-latest';
import { path } from '../../paths';
import { columnsOf } from './columns';
import { importName } from './import-name';
import { useT } from './messages';
import { UndoDialog } from './UndoDialog';
import { UndoResult } from './UndoResult';

const dialogs = ['undo'] as const;
/** `?undo=` with the id of an import opens its dialog. */
const addresses = { independentDialogs: dialogs };

const definition = defineList({
  call: productImports.list,
  filters: {},
  sort: { fields: ['at'], default: { field: 'at', order: 'desc' } },
  pageSize: LIST_PAGE_SIZE,
  args: ({ page, pageSize }) => ({ page, pageSize }),
});

/** The imports of products, newest first, each of which can be undone once (docs catalog §7). */
export function ImportHistory() {
  const t = useT();
  const { formatNumber } = useIntl();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const list = useListQuery(definition);
  const open = useOpenRecord(dialogs, addresses);
  const [result, setResult] = useState<UndoneImport | null>(null);
  // Keeps row renderers stable: rows render again only for other records and read their callbacks from this ref.
  const latest = useLatest({
    formatNumber,
    instant: (at: number) => formatInstant(at, locale, timeZone, 'short'),
    undo: (id: string) => open.openDialogFor('undo', id),
  });
  const columns = useMemo(
    () =>
      columnsOf(t, {
        number: (count) => latest.current.formatNumber(count),
        instant: (at) => latest.current.instant(at),
        menu: ({ id, undone }) => [
          {
            key: 'undo',
            label: t('importHistory.undo.short'),
            danger: true,
            disabledReason: undone ? t('importHistory.undone.reason') : undefined,
            onSelect: () => latest.current.undo(id),
          },
        ],
      }),
    [t, latest],
  );
  const chosen = list.query.data?.items.find(({ id }) => id === open.subject);
  const imports = (
    <>
      <LinkButton to={path('import-products')}>{t('importHistory.file')}</LinkButton>
      <LinkButton to={path('import-images')}>{t('importHistory.images')}</LinkButton>
    </>
  );
  return (
    <ListPage title={t('importHistory.title')} count={list.total} tools={imports}>
      {result && <UndoResult result={result} />}
      <DataTable
        list="product-imports"
        label={t('importHistory.title')}
        columns={columns}
        {...list.table}
        empty={{ title: t('importHistory.empty'), action: imports }}
      />
      {open.action === 'undo' && chosen && (
        <UndoDialog
          key={chosen.id}
          imported={chosen}
          name={importName(chosen, t)}
          onUndone={setResult}
          onClose={open.closeAction}
        />
      )}
    </ListPage>
  );
}
