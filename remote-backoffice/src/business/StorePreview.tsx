import { useSession } from '@mostrador/session';
import { parseColor, readableTextOn } from '@mostrador/values/color';
import { Photo } from '../common/photo/Photo';
import type { BusinessValues } from './business-values';
import { useT } from './messages';

/** The store as its customers will see it: logo and name on the first colour, its button on the second. */
export function StorePreview({ values }: { values: BusinessValues }) {
  const t = useT();
  const { business } = useSession();
  const primary = parseColor(values.primary) ?? parseColor(business.primaryColor ?? '') ?? '#2296f3';
  const secondary = parseColor(values.secondary) ?? parseColor(business.secondaryColor ?? '') ?? '#f50057';
  return (
    <figure className="m-card b-business-store" aria-label={t('business.preview')}>
      <div className="b-business-store-head" style={{ background: primary, color: readableTextOn(primary) }}>
        {values.logo && <Photo src={values.logo} size="small" />}
        <strong>{values.name}</strong>
      </div>
      <div className="b-business-store-body">
        <span>{t('business.preview.product')}</span>
        <span className="b-business-store-button" style={{ background: secondary, color: readableTextOn(secondary) }}>
          {t('business.preview.add')}
        </span>
      </div>
      <figcaption className="m-meta">{t('business.preview')}</figcaption>
    </figure>
  );
}
