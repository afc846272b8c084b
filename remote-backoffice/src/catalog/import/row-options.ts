import {
  parseOptions,
  priceOptions,
  writeOptions,
  type PricedOption,
} from '@mostrador/contract/backoffice/menu-import/option-text';
import { moneyToDecimal, type Money } from '@mostrador/values/money';
import { cellText, detectDecimalMark, parseAmount } from '../../common/importer/amounts';
import type { AssignedRow, CheckedOption, Decimal } from '../../common/importer/rules';
import type { Cell, Remark } from '../../common/importer/table-types';

/** The options of a row. */
export interface RowOptions {
  options: PricedOption[];
  /** The product's price. */
  base: Money | undefined;
  /** The price is that of the cheapest item; the row has none. */
  isBaseOfOptions: boolean;
}

/** Returns the prices of a row that are written as those of a column are: its own and, beside the product's price, those of its options. */
export function amountsIn(column: string, cells: AssignedRow['cells']): Cell[] {
  const own = cells[column] ?? null;
  if (column !== 'price') return [own];
  const items = (parseOptions(cellText(cells.options)) ?? []).flatMap((option) => option.items);
  return [own, ...items.flatMap(({ price }) => price || [])];
}

/** Reads the options of a cell, or returns why they cannot be read. `price` is the product's price, if the row has one. */
export function readOptions(
  text: string,
  price: Money | undefined,
  decimal: Decimal | undefined,
  currency: string,
): RowOptions | Remark {
  const problemOf = (problem: string, values: Remark['values'] = {}) => ({
    column: 'options',
    word: `importer.problem.options.${problem}`,
    values,
  });
  const written = parseOptions(text);
  if (!written) return problemOf('form');
  const minorOf = (amountText: string) => {
    const own = detectDecimalMark(amountText);
    const mark = own === 'either' ? decimal : (own ?? decimal ?? ',');
    const amount = mark && parseAmount(amountText, currency, mark);
    return amount && amount.ok ? amount.money.minor : undefined;
  };
  const priced = priceOptions(written, price?.minor, minorOf);
  if ('problem' in priced) return problemOf(priced.problem, { text: priced.text });
  const base = priced.base === undefined ? undefined : { minor: priced.base, currency };
  return { options: priced.options, base, isBaseOfOptions: price === undefined && base !== undefined };
}

/** Returns the options as the preview shows them: a price in place of the product's as a whole, any other as a surcharge. */
export function checkedOptions(options: readonly PricedOption[], base: Money): CheckedOption[] {
  const priceOf = ({ price, isTotal }: PricedOption['items'][number]) => ({
    ...base,
    minor: isTotal ? base.minor + price : price,
  });
  return options.map((option) => ({ ...option, items: option.items.map((item) => ({ ...item, price: priceOf(item) })) }));
}

/** Returns the options as they are sent: surcharges with a decimal point. */
export function optionsText(options: readonly PricedOption[], currency: string): string {
  const priceOf = (minor: number) => (minor === 0 ? '' : moneyToDecimal({ minor, currency }));
  return writeOptions(
    options.map((option) => ({ ...option, items: option.items.map(({ name, price }) => ({ name, price: priceOf(price) })) })),
  );
}
