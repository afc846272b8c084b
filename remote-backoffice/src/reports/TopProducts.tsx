import type { SalesAnalysis } from '@mostrador/contract/backoffice/orders/reports';
import { MoneyText } from '@mostrador/ui/kit';
import { usePhotoUrls } from '../common/photo/use-photo-urls';
import { FigureTable } from '../common/panel/FigureTable';
import { useT } from './messages';
import { ProductLink } from './ProductLink';
import { useWords } from './words';

/** Number of products listed. */
const shownCount = 5;

/** Table of the products with the most units sold. */
export function TopProducts({ products }: Pick<SalesAnalysis, 'products'>) {
  const t = useT();
  const words = useWords();
  const named = products.slice(0, shownCount);
  const photoOf = usePhotoUrls(named.map(({ productId }) => productId));
  if (products.length === 0) return <p className="m-muted b-report-empty">{t('reports.nothing')}</p>;
  return (
    <FigureTable
      label={t('reports.overview.products')}
      columns={[t('reports.column.product'), t('reports.column.units'), t('reports.figure.sales')]}
      rows={named.map(({ productId, name, quantity, sales }) => ({
        key: name,
        cells: [
          <ProductLink key="name" id={productId} name={name} photo={photoOf(productId)} />,
          words.number(quantity),
          <MoneyText key="sales" money={sales} />,
        ],
      }))}
    />
  );
}
