import type { ProductImport } from '@mostrador/contract/backoffice/product-imports/shapes';
import { col, type Column, type RowAction } from '@mostrador/ui/list';
import { importName } from './import-name';
import type { T } from './messages';

interface Words {
  number: (count: number) => string;
  /** Formats an instant, epoch ms. */
  instant: (at: number) => string;
  menu: (row: ProductImport) => RowAction[];
}

/** Returns the columns of the list. */
export function columnsOf(t: T, { number, instant, menu }: Words): Column<ProductImport>[] {
  const count = (key: 'created' | 'changed'): Column<ProductImport> =>
    col.count({
      key,
      title: t(`importHistory.field.${key}`),
      width: 110,
      value: (row) => number(row[key]),
    });
  return [
    col.text({ key: 'name', title: t('importHistory.field.name'), width: 200, value: (row) => importName(row, t) }),
    col.date({ key: 'at', title: t('importHistory.field.at'), value: ({ at }) => at }),
    col.text({ key: 'by', title: t('importHistory.field.by'), value: ({ by }) => by }),
    count('created'),
    count('changed'),
    col.status({
      key: 'state',
      title: t('importHistory.field.state'),
      width: 120,
      value: ({ undone }) =>
        undone
          ? { tone: 'neutral', label: t('importHistory.state.undone') }
          : { tone: 'success', label: t('importHistory.state.saved') },
    }),
    col.text({
      key: 'undone',
      title: t('importHistory.field.undone'),
      width: 180,
      value: ({ undone }) => undone && [instant(undone.at), undone.by].filter(Boolean).join(' · '),
    }),
    col.actions({
      title: t('importHistory.actions'),
      label: (row) => t('importHistory.actionsOf', { name: importName(row, t), time: instant(row.at) }),
      items: menu,
    }),
  ];
}
