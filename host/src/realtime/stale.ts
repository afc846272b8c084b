import type { QueryClient } from '@tanstack/react-query';

/** Has what is shown of some resources be fetched again; their names are how those of their calls begin, the calls themselves are the remotes'. */
function stale(queries: QueryClient, resources: readonly string[]): void {
  const isOne = (name: unknown) => typeof name === 'string' && resources.includes(name.split('.')[0] ?? '');
  void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => isOne(name) });
}

/** Has what is shown of products, categories and options be fetched again. */
export function staleCatalog(queries: QueryClient): void {
  stale(queries, ['categories', 'products', 'options']);
}

/** Has what is shown of a branch's switches, hours, payment methods and zones, and of the business, be fetched again. */
export function staleBranch(queries: QueryClient): void {
  stale(queries, ['branchSettings', 'branchHours', 'branchMethods', 'branchZones', 'branches', 'business']);
}
