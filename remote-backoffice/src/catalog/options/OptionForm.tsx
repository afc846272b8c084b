import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { options } from '@mostrador/contract/backoffice/options/calls';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { useSession } from '@mostrador/session';
import { EmptyState, ErrorState, PageSkeleton } from '@mostrador/ui/kit';
import { numericId } from '@mostrador/ui/list';
import { LinkButton, useSearchParams } from '@mostrador/ui/router';
import { restockTimesOf, useRefetchWhenRestocked } from '../../common/use-refetch-when-restocked';
import { path } from '../../paths';
import { CreateOption } from './CreateOption';
import { EditOption } from './EditOption';
import { useT } from './messages';

/** Form of a new option, or with `?id=` of an existing one (docs catalog §5). */
export function OptionForm() {
  const [search] = useSearchParams();
  const id = numericId(search.get('id') ?? '');
  return id === null ? <CreateOption /> : <ExistingOption key={id} id={id} />;
}

function ExistingOption({ id }: { id: number }) {
  const t = useT();
  const businessId = useSession().business.id;
  const list = useQuery(apiQuery(options.list, { businessId }));
  const branches = useQuery(apiQuery(options.branches, { optionId: id }));
  const option = list.data?.items.find((one) => one.id === id);
  useRefetchWhenRestocked(restockTimesOf(option && [option]), list);
  if (list.data && !option) {
    return <EmptyState title={t('options.missing')} action={<LinkButton to={path('options')}>{t('options.back')}</LinkButton>} />;
  }
  if (option && branches.data) return <EditOption option={option} branches={branches.data.items} />;
  const { error, retry, retrying } = combineFailures([list, branches]);
  return error ? <ErrorState error={error} onRetry={retry} retrying={retrying} /> : <PageSkeleton />;
}
