import { useEffect, useRef } from 'react';
import { ErrorState, RowsSkeleton } from '@mostrador/ui/kit';
import { Link, LinkButton } from '@mostrador/ui/router';
import { path } from '../paths';
import { Checklist } from './Checklist';
import { useT } from './registration-messages';
import { useChecklist } from './use-checklist';

/** Last registration step: the first products, and what the store still needs before its first order. */
export function ReadyStep({ branchId }: { branchId: number }) {
  const t = useT();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) head.current?.focus();
  }, []);
  const { list, error, retry, retrying } = useChecklist(branchId);
  if (!list && error) return <ErrorState error={error} onRetry={retry} retrying={retrying} />;
  if (!list) return <RowsSkeleton rows={4} height={40} />;
  const hasProducts = list.lines.some(({ id, done }) => id === 'products' && done);
  return (
    <section className="m-form" aria-labelledby="b-registration-ready">
      <h2 id="b-registration-ready" ref={head} tabIndex={-1} className="m-heading">
        {t('registration.step.ready')}
      </h2>
      <p className="m-muted b-registration-text">{t(hasProducts ? 'registration.ready.sell' : 'registration.ready.products')}</p>
      <Checklist lines={list.lines} />
      <div className="m-buttons">
        {hasProducts && (
          <LinkButton variant="primary" to={path('create-order')}>
            {t('registration.firstOrder')}
          </LinkButton>
        )}
        <Link className={hasProducts ? 'm-button' : 'm-button m-button--primary'} to={path('new-product')}>
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
