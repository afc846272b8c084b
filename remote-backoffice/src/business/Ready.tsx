import { useEffect, useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { Glyph, RowsSkeleton } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { path } from '../paths';
import { useT } from './registration-messages';

/** The last step: the first products, and what the store still lacks before its first order. */
export function Ready({ branchId }: { branchId: number }) {
  const t = useT();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  const branch = useQuery(apiQuery(branches.get, { branchId }));
  const list = useQuery(apiQuery(products.list, { branchId, page: 1, pageSize: 1 }));
  const count = list.data?.total;
  if (!branch.data || count === undefined) return <RowsSkeleton rows={4} height={40} />;
  const { missing } = branch.data;
  const lines = [
    { id: 'business', done: true },
    { id: 'branch', done: true },
    { id: 'hours', done: !missing.includes('hours') },
    { id: 'methods', done: !missing.includes('methods') },
    { id: 'delivery', done: !missing.includes('delivery') },
    { id: 'point', done: !missing.includes('address') },
    { id: 'products', done: count > 0 },
  ] as const;
  return (
    <section className="m-form" aria-labelledby="b-registration-ready">
      <h2 id="b-registration-ready" ref={head} tabIndex={-1} className="b-registration-title">
        {t('registration.step.ready')}
      </h2>
      <p className="m-muted b-registration-text">{t(count > 0 ? 'registration.ready.sell' : 'registration.ready.products')}</p>
      <ul className="b-registration-list" aria-label={t('registration.checklist')}>
        {lines.map(({ id, done }) => (
          <li key={id}>
            <span className={done ? 'b-registration-mark b-registration-mark--done' : 'b-registration-mark'}>
              {done && <Glyph name="check" />}
            </span>
            {t(`registration.check.${id}`)}
            <span className="m-muted"> · {t(done ? 'registration.done' : 'registration.open')}</span>
          </li>
        ))}
      </ul>
      <div className="b-registration-ways">
        {count > 0 && (
          <Link className="m-button m-button--primary" to={path('create-order')}>
            {t('registration.firstOrder')}
          </Link>
        )}
        <Link className={count > 0 ? 'm-button' : 'm-button m-button--primary'} to={path('new-product')}>
          {t('registration.newProduct')}
        </Link>
        <Link className="m-button" to={path('import-products')}>
          {t('registration.importFile')}
        </Link>
        <Link className="m-button" to={path('import-images')}>
          {t('registration.importPhoto')}
        </Link>
        <Link className="m-button m-button--text" to="/dashboard/default">
          {t('registration.later')}
        </Link>
      </div>
    </section>
  );
}
