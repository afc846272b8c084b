import type { QueryClient } from '@tanstack/react-query';

/** Resources of the catalog, as the names of their calls begin; the calls themselves are the remotes'. */
const resources = ['categories', 'products', 'options'];

/** Has what is shown of products, categories and options be fetched again. */
export function staleCatalog(queries: QueryClient): void {
  const isCatalog = (name: unknown) => typeof name === 'string' && resources.includes(name.split('.')[0] ?? '');
  void queries.invalidateQueries({ predicate: ({ queryKey: [name] }) => isCatalog(name) });
}
