import { useId, useState } from 'react';
import type { Product, ProductEdit } from '@mostrador/contract/backoffice/products/shapes';
import { useLocale } from '@mostrador/i18n';
import { QueryPlaceholder } from '@mostrador/ui/kit';
import { CheckField, ChoiceField, ConfirmDialog, TextField } from '@mostrador/ui/record';
import { formatMoney, parseAmountInput, type Money } from '@mostrador/values/money';
import type { ProductWithOffers } from './invert-edit';
import { useT } from './messages';
import { applyPriceChange, ROUNDINGS, type PriceChange, type Rounding } from './reprice';
import { hasOwnPrices, comparePrices, createPriceEdits } from './reprice-edits';
import { useProductsWithBranches } from './use-products-with-branches';

interface Props {
  products: readonly Product[];
  onClose: () => void;
  /** `before`: the products on which the edits are based. */
  onChange: (edits: ProductEdit[], before: readonly ProductWithOffers[]) => Promise<unknown>;
}

const ways = ['upPercent', 'downPercent', 'upAmount', 'downAmount'] as const;
type Way = (typeof ways)[number];

/** Number of products whose new price is listed; the dialog shows only a count of the others. */
const maxListed = 50;

/** Dialog that raises or lowers the prices of the selected products, with a preview of each new price. */
export function PriceDialog({ products, onClose, onChange }: Props) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const [way, setWay] = useState<Way>('upPercent');
  const [typed, setTyped] = useState('');
  const [rounding, setRounding] = useState<Rounding>('none');
  const [isTold, setTold] = useState(false);
  const currency = products[0]?.basePrice.currency ?? '';
  const change = currency === '' ? null : parsePriceChange(way, typed, rounding, locale, currency);
  const isPercent = way === 'upPercent' || way === 'downPercent';
  const ownPrices = products.filter(hasOwnPrices).length;
  const [ownToo, setOwnToo] = useState(false);
  const whole = useProductsWithBranches(
    products.map((product) => product.id),
    ownToo,
  );
  const edited: readonly ProductWithOffers[] | undefined = ownToo ? whole.data : products;
  const priceOf = (price: Money) => (change ? applyPriceChange(price, change) : price);
  const problem = change ? undefined : t(isPercent ? 'batch.price.noPercent' : 'batch.price.noAmount');

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('batch.price.title', { count: products.length })}
      confirmLabel={t('batch.price.confirm', { count: products.length })}
      onConfirm={async () => {
        setTold(true);
        if (!change || !edited) return false;
        return onChange(createPriceEdits(edited, priceOf), edited);
      }}
    >
      <ChoiceField
        id={`${id}-way`}
        label={t('batch.price.way')}
        value={way}
        onChange={(next) => setWay(next as Way)}
        onLeave={() => undefined}
        error={undefined}
        options={ways.map((value) => ({ value, label: t(`batch.price.${value}`, { currency }) }))}
      />
      <TextField
        id={`${id}-by`}
        label={t(isPercent ? 'batch.price.percent' : 'batch.price.amount', { currency })}
        value={typed}
        onChange={setTyped}
        onLeave={() => setTold(typed !== '')}
        error={isTold ? problem : undefined}
      />
      <ChoiceField
        id={`${id}-rounding`}
        label={t('batch.price.rounding')}
        value={rounding}
        onChange={(next) => setRounding(next as Rounding)}
        onLeave={() => undefined}
        error={undefined}
        options={ROUNDINGS.map((value) => ({ value, label: t(`batch.price.rounding.${value}`) }))}
      />
      {ownPrices > 0 && (
        <>
          <CheckField label={t('batch.price.ownToo', { count: ownPrices })} checked={ownToo} onChange={setOwnToo} />
          {!ownToo && <p className="m-field-help">{t('batch.price.branches')}</p>}
        </>
      )}
      {ownToo && !edited && <QueryPlaceholder query={whole} rows={3} height={32} />}
      {change && edited && (
        <ul className="m-plain-list b-batch-prices" aria-label={t('batch.price.preview')}>
          {edited.slice(0, maxListed).flatMap((product) =>
            comparePrices(product, priceOf).map(({ branchName, from, to }) => (
              <li key={`${product.id} ${branchName ?? ''}`}>
                <span>{branchName === undefined ? product.name : `${product.name} · ${branchName}`}</span>
                <span>
                  <del>{formatMoney(from, locale)}</del> <span aria-hidden="true">→</span> <ins>{formatMoney(to, locale)}</ins>
                </span>
              </li>
            )),
          )}
          {edited.length > maxListed && (
            <li className="m-muted">{t('batch.price.more', { count: edited.length - maxListed })}</li>
          )}
        </ul>
      )}
    </ConfirmDialog>
  );
}

/** Largest increase in one step, per cent: a larger one is probably a typing error. */
const maxPercent = 1_000;

/**
 * Parses a typed price change; returns null if the text is invalid. A percentage is parsed like an amount, with at most two
 * decimals.
 */
function parsePriceChange(way: Way, typed: string, rounding: Rounding, locale: string, currency: string): PriceChange | null {
  const isPercent = way === 'upPercent' || way === 'downPercent';
  const read = parseAmountInput(typed.replace(/\s*%$/, ''), locale, isPercent ? 'EUR' : currency);
  if (!read.ok || read.money.minor === 0) return null;
  const sign = way === 'upPercent' || way === 'upAmount' ? 1 : -1;
  if (!isPercent) return { by: 'amount', minor: sign * read.money.minor, rounding };
  const percent = read.money.minor / 100;
  const isTooMuch = percent > (sign > 0 ? maxPercent : 100);
  return isTooMuch ? null : { by: 'percent', percent: sign * percent, rounding };
}
