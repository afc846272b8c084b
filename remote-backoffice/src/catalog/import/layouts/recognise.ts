import type { Table } from '../../../common/importer/table-types';
import type { ProductFacts } from '../../known-products';
import { arrange, type ArrangedProduct } from './arranged';
import { entityRows } from './entity-rows';
import { loyverse, shopify } from './handles';
import type { Layout } from './layout';
import { modifierColumns, sizeColumn } from './modifier-columns';
import { placesOf } from './sheet';
import { square } from './square';
import { wooCommerce } from './woocommerce';

interface Recognised {
  program: string | null;
  read(table: Table, facts: ProductFacts): ArrangedProduct[];
}

/** Returns how to read a table that has the form of a layout. */
function match<Key extends string>(layout: Layout<Key>) {
  return (table: Table): Recognised | undefined => {
    const places = placesOf(table, layout.names, layout.knowsOurColumns);
    const isWhole = layout.needed.every((key) => places[key] >= 0) && (layout.matches?.(table, places) ?? true);
    return isWhole ? { program: layout.program, read: (source, facts) => layout.read(source, places, facts) } : undefined;
  };
}

/** The known forms of files, those with the most distinctive headings first. */
const layouts = [
  match(square),
  match(shopify),
  match(loyverse),
  match(wooCommerce),
  match(entityRows),
  match(modifierColumns),
  match(sizeColumn),
];

/**
 * Recognises by its headings a file in which a product has several rows, and returns it with a row for each product and a column of options
 * (docs catalog §3). With `isPlain` it stays as it is. A file of another form is returned unchanged.
 */
export function arrangeProducts(table: Table, facts: ProductFacts, isPlain: boolean): Table {
  for (const recognise of layouts) {
    const found = recognise(table);
    if (!found) continue;
    const layout = { program: found.program, isApplied: !isPlain };
    if (isPlain) return { ...table, layout };
    return { ...table, ...arrange(table, facts, found.read(table, facts)), layout, print: `${table.print} ${found.program}` };
  }
  return table;
}
