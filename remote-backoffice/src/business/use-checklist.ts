import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { products } from '@mostrador/contract/backoffice/products/calls';
import { path } from '../paths';

/**
 * Returns the steps that a branch needs before its first order, with links (docs branches §7); `list` is undefined until loaded.
 */
export function useChecklist(branchId: number) {
  const branch = useQuery(apiQuery(branches.get, { branchId }));
  const some = useQuery(apiQuery(products.list, { branchId, page: 1, pageSize: 1 }));
  const failed = [branch, some].filter(({ data, error }) => data === undefined && error);
  return {
    list: branch.data && some.data && checklistOf(branchId, branch.data, some.data.total),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
    retrying: failed.some(({ isFetching }) => isFetching),
  };
}

function checklistOf(branchId: number, { missing, name }: BranchInfo, count: number) {
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
