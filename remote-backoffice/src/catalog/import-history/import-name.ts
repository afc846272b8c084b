import type { ProductImport } from '@mostrador/contract/backoffice/product-imports/shapes';
import type { T } from './messages';

/** Returns the name of an import: its file, or how many pictures it was read from. */
export function importName({ fileName, pictures = 0 }: Pick<ProductImport, 'fileName' | 'pictures'>, t: T): string {
  return fileName ?? t('importHistory.pictures', { count: pictures });
}
