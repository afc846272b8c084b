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
  const count = (key: 'created' | 'changed') =>
    col.count<ProductImport>({
      key,
      title: t(`importHistory.field.${key}`),
      width: 110,
      value: (row) => number(row[key]),
    });
  return [
    col.text<ProductImport>({
      key: 'name',
      title: t('importHistory.field.name'),
      width: 200,
      value: (row) => importName(row, t),
    }),
    col.date<ProductImport>({ key: 'at', title: t('importHistory.field.at'), value: ({ at }) => at }),
    col.text<ProductImport>({ key: 'by', title: t('importHistory.field.by'), value: ({ by }) => by }),
    count('created'),
    count('changed'),
    col.status<ProductImport>({
      key: 'state',
      title: t('importHistory.field.state'),
      width: 120,
      value: ({ undone }) =>
        undone
          ? { tone: 'neutral', label: t('importHistory.state.undone') }
          : { tone: 'success', label: t('importHistory.state.saved') },
    }),
    col.text<ProductImport>({
      key: 'undone',
      title: t('importHistory.field.undone'),
      width: 180,
      value: ({ undone }) => undone && [instant(undone.at), undone.by].filter(Boolean).join(' · '),
    }),
    col.actions<ProductImport>({
      title: t('importHistory.actions'),
      label: (row) => t('importHistory.actionsOf', { name: importName(row, t), time: instant(row.at) }),
      items: menu,
    }),
  ];
}
