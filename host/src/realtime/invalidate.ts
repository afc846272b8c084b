import type { QueryClient } from '@tanstack/react-query';

/** Invalidates the queries of some resources. A query key starts with the call's name, and the name starts with the resource. */
function invalidateResources(queries: QueryClient, resources: readonly string[]): void {
  const isOne = (name: unknown) => typeof name === 'string' && resources.includes(name.split('.')[0] ?? '');
  void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => isOne(name) });
}

/** Invalidates the queries of products, categories and options. */
export function invalidateCatalog(queries: QueryClient): void {
  invalidateResources(queries, ['categories', 'products', 'options']);
}

/** Invalidates the queries of a branch's switches, hours, payment methods and zones, and of the business. */
export function invalidateBranch(queries: QueryClient): void {
  invalidateResources(queries, ['branchSettings', 'branchHours', 'branchMethods', 'branchZones', 'branches', 'business']);
}
