import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { options } from '@mostrador/contract/backoffice/options/calls';
import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { useBranch, useSession } from '@mostrador/session';
import { EmptyState, QueryError, RowsSkeleton } from '@mostrador/ui/kit';
import type { OpenRecord } from '@mostrador/ui/list';
import { DescriptionList, RecordDrawer, Section } from '@mostrador/ui/record';
import { Link, LinkButton } from '@mostrador/ui/router';
import { useCanCall } from '../../common/use-can-call';
import { restockTimesOf, useRefetchWhenRestocked } from '../../common/use-refetch-when-restocked';
import { path } from '../../paths';
import { productListUrl } from '../product-list-address';
import { ActiveTag } from '../ActiveTag';
import { useStockText } from '../branches/stock-text';
import { useT } from './messages';
import { OptionBranches } from './OptionBranches';
import { OptionItems } from './OptionItems';
import { OptionSample } from './OptionSample';
import { boundsText } from './option-texts';

/** Maximum number of products listed with the option. */
const maxProducts = 20;

/** Drawer of one option: bounds, items with their switches, branches, the products that use it, and a preview. */
export function OptionRecord({ open }: { open: OpenRecord<'sell-out' | 'check', number> }) {
  const t = useT();
  const { business } = useSession();
  const canEdit = useCanCall(options.update);
  const query = useQuery({ ...apiQuery(options.list, { businessId: business.id }), enabled: open.id !== null });
  const option = query.data?.items.find(({ id }) => id === open.id);
  useRefetchWhenRestocked(restockTimesOf(option && [option]), query);
  const title = option?.name ?? t('options.one');
  return (
    <RecordDrawer
      open={open.id !== null}
      onClose={open.close}
      ariaLabel={t('options.record', { name: title })}
      title={title}
      status={option && <ActiveTag active={option.active} label={t(option.active ? 'options.isActive' : 'options.isInactive')} />}
      actions={
        option && canEdit && <LinkButton to={path('new-option', {}, { id: option.id })}>{t('options.action.edit')}</LinkButton>
      }
      loading={query.isLoading}
      error={query.error}
      retrying={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {option && <Facts key={option.id} option={option} />}
      {query.data && !option && <EmptyState title={t('options.missing')} />}
    </RecordDrawer>
  );
}

function Facts({ option }: { option: ProductOption }) {
  const t = useT();
  const stock = useStockText();
  const { min, repeatable } = option;
  return (
    <>
      <Section title={t('options.facts')}>
        <DescriptionList
          items={[
            { label: t('options.bounds'), value: boundsText(option, t) },
            { label: t('options.required'), value: t(min > 0 ? 'options.yes' : 'options.no') },
            { label: t('options.repeatable'), value: t(repeatable ? 'options.yes' : 'options.no') },
          ]}
        />
      </Section>
      <OptionItems option={option} />
      <OptionBranches option={option} />
      <UsedBy option={option} />
      <Section title={t('options.sample')}>
        <OptionSample
          {...option}
          items={option.items.filter(({ active, sold }) => active && sold).map((item) => ({ ...item, out: stock(item) }))}
        />
      </Section>
    </>
  );
}

function UsedBy({ option: { id } }: { option: ProductOption }) {
  const t = useT();
  const branch = useBranch();
  const query = useQuery({
    ...apiQuery(products.list, { branchId: branch?.id ?? 0, optionId: id, pageSize: maxProducts }),
    enabled: branch !== null,
  });
  const { data, error } = query;
  return (
    <Section title={t('options.usedBy')}>
      {!data && !error && <RowsSkeleton rows={3} />}
      {!data && error && <QueryError query={query} />}
      {data?.total === 0 && <p className="m-muted">{t('options.usedBy.none')}</p>}
      {data && data.total > 0 && (
        <ul className="b-option-products">
          {data.items.map(({ id: productId, name }) => (
            <li key={productId}>
              <Link className="m-link" to={productListUrl({ id: String(productId) })}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {data && data.total > data.items.length && (
        <Link className="m-link" to={productListUrl({ optionId: String(id) })}>
          {t('options.usedBy.all', { count: data.total })}
        </Link>
      )}
    </Section>
  );
}
