import { messagesOf, type Translate } from '@mostrador/i18n';
import type { Column } from './cells';

type Bundle = typeof import('../../locales/es/product-grid.json');

export const useT = messagesOf<Bundle>();
export type T = Translate<Extract<keyof Bundle, string>>;

/** Returns the title of a column: "Precio", "Precio · Centro". */
export function columnTitle(t: T, column: Column): string {
  const branch = 'branchName' in column ? column.branchName : '';
  return t(`grid.column.${column.kind}`, { branch });
}
