import { useMemo } from 'react';
import { categories } from '@mostrador/contract/backoffice/categories/calls';
import { menuImport } from '@mostrador/contract/backoffice/menu-import/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useSession } from '@mostrador/session';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { RemoteWorker } from '@mostrador/loading/remote-worker';
import { LazySlot, PageSkeleton } from '@mostrador/ui/kit';
import { LinkButton, useSearchParams } from '@mostrador/ui/router';
import { useAllergenWords } from '../../common/allergens/allergen-words';
import { downloadTemplate } from '../../common/importer/download-template';
import { createImportReader } from '../../common/importer/engine';
import { ImportPage } from '../../common/importer/ImportPage';
import { Importer } from '../../common/importer/Importer';
import type { ImportKind } from '../../common/importer/kind';
import { useSaveRows } from '../../common/importer/use-save-rows';
import { path } from '../../paths';
import { HistoryLink } from '../import-history/HistoryLink';
import { UndoImport } from '../import-history/UndoImport';
import type { ProductFacts } from '../known-products';
import { useT } from './messages';
import { headingsOf, namedColumns } from './product-columns';
import { branchColumn, productRules } from './product-rules';
import { useProductFacts } from '../use-product-facts';

const ImportHistory = lazyPart(() => import('../import-history/ImportHistory').then((module) => module.ImportHistory));

/** Products from a CSV or a workbook (docs catalog §3). `?part=history` opens the list of imports (docs catalog §7). */
export function ImportProducts() {
  const [search] = useSearchParams();
  if (search.get('part') !== 'history') return <ImportFile />;
  return (
    <LazySlot fallback={<PageSkeleton />}>
      <ImportHistory />
    </LazySlot>
  );
}

function ImportFile() {
  const t = useT();
  return (
    <ImportPage title={t('importProducts.title')} actions={<HistoryLink />} source={useProductFacts()}>
      {(facts) => <WithFacts facts={facts} />}
    </ImportPage>
  );
}

const stale = [products.list, products.ofCategory, categories.list, categories.subcategories];

const startWorker = () =>
  new RemoteWorker(/* webpackChunkName: "product-worker" */ new URL('./product-worker.ts', import.meta.url)).worker;

function WithFacts({ facts: known }: { facts: ProductFacts }) {
  const t = useT();
  const { business } = useSession();
  const allergenWords = useAllergenWords();
  const facts = useMemo(() => ({ ...known, allergenWords }), [known, allergenWords]);
  const { branches } = facts;
  const engine = useMemo(() => createImportReader<ProductFacts>(startWorker, productRules), []);
  const headings = useMemo(() => headingsOf(branches), [branches]);
  const columns = [
    { key: 'id', label: t('importProducts.column.id') },
    ...namedColumns.map((key) => ({ key, label: t(`importProducts.column.${key}`) })),
    { key: 'options', label: t('importProducts.column.options') },
    ...branches.map(({ id, name }) => ({ key: branchColumn(id), label: t('importProducts.column.branch', { name }) })),
  ];

  function template(format: 'xlsx' | 'csv') {
    const helps = [
      ...namedColumns.map((key) => ({
        heading: headings.get(key) ?? key,
        example: key === 'price' ? 4.5 : t(`importProducts.example.${key}`),
        help: t(`importProducts.help.${key}`),
      })),
      ...branches.map(({ id, name }) => ({
        heading: headings.get(branchColumn(id)) ?? name,
        example: '',
        help: t('importProducts.help.branch', { name }),
      })),
    ];
    const sheets = { rows: t('importProducts.sheet.rows'), help: t('importProducts.sheet.help') };
    return downloadTemplate(format, { columns: helps, sheets, name: t('importProducts.template.name') });
  }

  const kind: ImportKind<ProductFacts> = {
    id: 'products',
    businessId: business.id,
    engine,
    facts,
    limits: productRules.limits,
    columns,
    section: columns.find(({ key }) => key === 'category') ?? null,
    required: [['name'], ['category'], ['price']],
    isLeftOut: productRules.isLeftOut,
    save: useSaveRows(menuImport.products, {
      headings,
      args: { decimal: '.' },
      confirmed: (confirmedRows) => ({ confirmedRows }),
      invalidates: stale,
      words: {
        tried: ({ name, rows: count }) => t('importProducts.try', { name, count }),
        again: t('importProducts.again'),
      },
    }),
    template,
    words: {
      submit: (count) => t('importProducts.submit', { count }),
      done: (created, changed, same) => t('importProducts.done', { created, changed, same }),
      claims: (count) => t('importProducts.claims', { count }),
    },
    undo: ({ importId, ...saved }, name) => importId && <UndoImport imported={{ id: importId, ...saved }} name={name} />,
    link: (
      <LinkButton variant="primary" to={path('products')}>
        {t('importProducts.see')}
      </LinkButton>
    ),
  };
  return <Importer kind={kind} />;
}
