import { useQuery } from '@tanstack/react-query';
import { useBranch, useSession } from '@mostrador/session';
import type { SessionBranch } from '@mostrador/session/store';
import { QueryError, RowsSkeleton } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { useT } from './messages';
import { analysisQuery, salesPath, useDays } from './scope';
import { TopProducts } from './TopProducts';
import './reports.css';
import './home-cards.css';

const days = { preset: 'last7' } as const;

/** Home card: the branch's best-selling products of the last seven days. */
export function TopProductsCard() {
  const t = useT();
  const branch = useBranch();
  return (
    <>
      <BestSellers branch={branch} />
      <Link className="m-link" to={salesPath(branch, days, 'products')}>
        {t('reports.overview.allProducts')}
      </Link>
    </>
  );
}

function BestSellers({ branch }: { branch: SessionBranch | null }) {
  const { business } = useSession();
  const { range } = useDays(days, branch?.timeZone ?? business.timeZone);
  const query = useQuery(analysisQuery(branch, range));
  if (query.isPending)
    return (
      <div className="b-report-best-loading">
        <RowsSkeleton rows={5} />
      </div>
    );
  if (!query.data) return <QueryError query={query} />;
  return <TopProducts products={query.data.products} />;
}
