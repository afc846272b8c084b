import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { path } from '../paths';

/** What a branch needs before its first order, and where that is put right; undefined while it is not known (docs branches §7). */
export function useChecklist(branchId: number) {
  const branch = useQuery(apiQuery(branches.get, { branchId }));
  const list = useQuery(apiQuery(products.list, { branchId, page: 1, pageSize: 1 }));
  const count = list.data?.total;
  if (!branch.data || count === undefined) return undefined;
  const { missing, name } = branch.data;
  const tab = (one: string) => path('branch', { id: branchId }, { tab: one });
  const lines = [
    { id: 'business', done: true, to: path('business') },
    { id: 'branch', done: true, to: path('branch', { id: branchId }) },
    { id: 'hours', done: !missing.includes('hours'), to: tab('hours') },
    { id: 'methods', done: !missing.includes('methods'), to: tab('methods') },
    { id: 'delivery', done: !missing.includes('delivery'), to: tab('zones') },
    { id: 'point', done: !missing.includes('address'), to: path('branch', { id: branchId }) },
    { id: 'products', done: count > 0, to: path('new-product') },
  ] as const;
  return { name, lines };
}
