import { useId } from 'react';
import { isMet } from '@mostrador/contract/backoffice/options/states';
import { useLocale } from '@mostrador/i18n';
import { useBranch, useTimeZone } from '@mostrador/session';
import { formatMoney } from '@mostrador/values/money';
import { matrixRows } from '../branches/branch-drafts';
import { useStockText } from '../branches/stock-text';
import { parsePublication } from '../publication/publication';
import { usePublicationTime } from '../publication/publication-text';
import { Photo } from '../../common/photo/Photo';
import { DinerAllergens } from './AllergenFields';
import { boundsText } from './bounds-text';
import { useT } from './messages';
import { useOptions } from './queries';
import type { ProductForm } from './use-product-form';
import '../branches/stock.css';

/** Live preview of the product as a diner of the branch sees it. */
export function DinerPreview({ product }: { product: ProductForm }) {
  const { form, offers, read } = product;
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const branch = useBranch();
  const stockText = useStockText();
  const time = usePublicationTime();
  const timeZone = useTimeZone();
  const { data } = useOptions();
  const { values } = form;
  const here = matrixRows(offers, values.branches).find(({ branchId }) => branchId === branch?.id);
  const own = read(here?.draft.price || values.price);
  const price = 'money' in own ? own.money : null;
  const shownOptions = values.options.flatMap((row) => {
    const option = data?.items.find(({ id: optionId }) => String(optionId) === row.id);
    return option?.active && option.sold ? option : [];
  });
  const publishAt = parsePublication(values.publishAt, timeZone);
  const hidden = !values.active
    ? t('products.preview.off')
    : here && !here.sold
      ? t('products.preview.notHere', { place: here.branchName })
      : publishAt
        ? t('products.preview.later', { time: time(publishAt) })
        : undefined;
  const soldOut = here && stockText(here);
  return (
    <section className="b-product-preview" aria-labelledby={id}>
      <h2 id={id} className="b-product-preview-title">
        {t('products.preview')}
      </h2>
      {hidden && <p className="m-muted b-product-none">{hidden}</p>}
      <div className={hidden ? 'm-card b-product-diner b-product-diner--hidden' : 'm-card b-product-diner'}>
        <Photo src={values.image || undefined} size="large" />
        <div className="b-product-diner-text">
          <div className="b-product-diner-head">
            <strong className={values.name.trim() ? undefined : 'm-muted'}>
              {values.name.trim() || t('products.preview.name')}
            </strong>
            {values.gift ? (
              <span className="m-muted">{t('products.gift')}</span>
            ) : (
              price && <span>{formatMoney(price, locale)}</span>
            )}
          </div>
          {soldOut && <span className="b-stock-out">{soldOut}</span>}
          {values.description.trim() && <p className="b-product-diner-description">{values.description.trim()}</p>}
          <DinerAllergens product={product} />
          {shownOptions.map((option) => (
            <div key={option.id} className="b-product-diner-option">
              <span>
                {option.name} <span className="m-meta">{boundsText(option, t)}</span>
              </span>
              <ul>
                {option.items
                  .filter((item) => item.active && item.sold)
                  .map((item) => (
                    <li key={item.id}>
                      {item.name}
                      {item.soldOut && <span className="b-stock-out"> {stockText(item)}</span>}
                      {item.price.minor > 0 && <span className="m-muted"> +{formatMoney(item.price, locale)}</span>}
                    </li>
                  ))}
              </ul>
              {!isMet(option) && <span className="b-stock-out">{t('products.preview.unmet', { name: option.name })}</span>}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
