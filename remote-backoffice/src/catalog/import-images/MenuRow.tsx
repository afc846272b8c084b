import { PlainButton, StatusTag } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import type { FormState } from '@mostrador/forms/form';
import type { Rows } from '@mostrador/forms/field-array';
import type { DraftMenu, DraftRow, DraftSize, SuggestedPrices } from './draft';
import { confirmRow, hasSuggestedPrice, suggestedChange } from './lost-commas';
import { SuggestedPrice } from './SuggestedPrice';
import { useT } from './messages';

interface Props {
  form: FormState<DraftMenu>;
  row: DraftRow;
  rows: Rows<DraftRow>;
  /** The prices that were probably meant where a comma may be lost. */
  suggestedPrices: SuggestedPrices;
  /** Its category, where a group of rows begins. */
  heading: string | undefined;
  /** Effect of a save. */
  effect: 'create' | 'change';
  onFocus: () => void;
  onDrop: () => void;
  onMerge: (() => void) | undefined;
  /** One place up or down; undefined at the end. */
  onMove: Record<'up' | 'down', (() => void) | undefined>;
}

/** One product of the draft, edited in place. */
export function MenuRow({ form, row, rows, suggestedPrices, heading, effect, onFocus, onDrop, onMerge, onMove }: Props) {
  const t = useT();
  const words = { name: row.name || t(row.unread ? 'importImages.unread' : 'importImages.nameless') };
  const parts =
    row.sizes.length > 0
      ? (['name', 'category', 'description'] as const)
      : (['name', 'price', 'category', 'description'] as const);
  const change = (patch: Partial<DraftRow>) => rows.change(row.id, { ...patch, mended: true, doubtful: false });
  const changeSize = (at: number, patch: Partial<DraftSize>) =>
    change({ sizes: row.sizes.map((size, index) => (index === at ? { ...size, ...patch } : size)) });
  /** The button that corrects a price. Its field always has it, so that the input stays the same element. */
  const correction = (id: string, name: string, field: string, take: (price: string) => void) => ({
    endButton: (
      <SuggestedPrice
        price={suggestedPrices.get(id)}
        name={name}
        onTake={(price) => {
          take(price);
          form.focus(`rows.${row.id}.${field}`);
        }}
      />
    ),
  });
  const isDoubtful = row.doubtful || hasSuggestedPrice(suggestedPrices, row);
  return (
    <li className={isDoubtful ? 'b-menu-row b-menu-row--doubtful' : 'b-menu-row'} aria-label={words.name} onFocus={onFocus}>
      {heading !== undefined && <h3 className="b-menu-group">{heading || t('importImages.categoryless')}</h3>}
      <div className="m-line b-import-row-head">
        {isDoubtful && <StatusTag tone="warning" label={t(row.unread ? 'importImages.unread' : 'importImages.doubtful')} />}
        <StatusTag tone={effect === 'create' ? 'success' : 'info'} label={t(`importImages.effect.${effect}`)} />
        {isDoubtful && !row.unread && (
          <PlainButton
            variant="text"
            aria-label={t('importImages.right.row', words)}
            onClick={() => rows.change(row.id, confirmRow(row))}
          >
            {t('importImages.right')}
          </PlainButton>
        )}
        {(['up', 'down'] as const).map((way) => (
          <PlainButton
            key={way}
            variant="text"
            aria-label={t(`importImages.${way}.row`, words)}
            aria-disabled={!onMove[way]}
            onClick={onMove[way]}
          >
            {t(`importImages.${way}`)}
          </PlainButton>
        ))}
        {onMerge && (
          <PlainButton variant="text" aria-label={t('importImages.merge.row', words)} onClick={onMerge}>
            {t('importImages.merge')}
          </PlainButton>
        )}
        <PlainButton variant="text" aria-label={t('importImages.drop.row', words)} onClick={onDrop}>
          {t('importImages.drop')}
        </PlainButton>
      </div>
      <div className="b-menu-fields">
        {parts.map((part) => (
          <TextField
            key={part}
            {...rows.field(row.id, part)}
            label={t(`importImages.field.${part}`)}
            value={row[part]}
            onChange={(value) => change({ [part]: value, ...(part === 'price' && { priceConfirmed: true }) })}
            {...(part === 'price' && correction(row.id, words.name, 'price', (price) => change(suggestedChange(row, price))))}
          />
        ))}
      </div>
      {row.sizes.length > 0 && (
        <fieldset className="m-fieldset b-menu-sizes">
          <legend>{t('importImages.sizes')}</legend>
          {row.sizes.map((size, at) => (
            <div key={size.id}>
              {(['name', 'price'] as const).map((part) => (
                <TextField
                  key={part}
                  {...form.field(`rows.${row.id}.sizes.${size.id}.${part}`)}
                  label={t(part === 'name' ? 'importImages.size' : 'importImages.field.price')}
                  value={size[part]}
                  onChange={(value) => changeSize(at, { [part]: value, ...(part === 'price' && { priceConfirmed: true }) })}
                  {...(part === 'price' &&
                    correction(size.id, `${words.name} · ${size.name}`, `sizes.${size.id}.price`, (price) =>
                      changeSize(at, { price, priceConfirmed: true }),
                    ))}
                />
              ))}
              <PlainButton
                variant="text"
                aria-label={t('importImages.size.drop.row', { size: size.name, ...words })}
                onClick={() => {
                  const left = row.sizes.toSpliced(at, 1);
                  const [last] = left;
                  // One size alone is the product's price.
                  change(
                    left.length === 1 && last
                      ? { sizes: [], price: last.price, priceConfirmed: last.priceConfirmed ?? false }
                      : { sizes: left },
                  );
                  form.focus(`rows.${row.id}`);
                }}
              >
                {t('importImages.size.drop')}
              </PlainButton>
            </div>
          ))}
        </fieldset>
      )}
    </li>
  );
}
