import { useSession } from '@mostrador/session';
import { parseColor, readableTextOn } from '@mostrador/values/color';
import { Photo } from '../common/photo/Photo';
import type { BusinessValues } from './business-values';
import { useT } from './messages';

/** Colours of the brand, for a business without its own. */
const brandFill = {
  primary: { background: 'var(--m-primary)', color: 'var(--m-on-primary)' },
  secondary: { background: 'var(--m-secondary)', color: 'var(--m-on-secondary)' },
};

const filled = (color: string) => ({ background: color, color: readableTextOn(color) });

/** Preview of the store for customers: logo and name on the primary colour, its button on the secondary one. */
export function StorePreview({ values }: { values: BusinessValues }) {
  const t = useT();
  const { business } = useSession();
  const primary = parseColor(values.primary) ?? parseColor(business.primaryColor ?? '');
  const secondary = parseColor(values.secondary) ?? parseColor(business.secondaryColor ?? '');
  return (
    <figure className="m-card b-business-store" aria-label={t('business.preview')}>
      <div className="b-business-store-head" style={primary ? filled(primary) : brandFill.primary}>
        {values.logo && <Photo src={values.logo} size="small" />}
        <strong>{values.name}</strong>
      </div>
      <div className="m-line m-ends b-business-store-body">
        <span>{t('business.preview.product')}</span>
        <span className="b-business-store-button" style={secondary ? filled(secondary) : brandFill.secondary}>
          {t('business.preview.add')}
        </span>
      </div>
      <figcaption className="m-meta">{t('business.preview')}</figcaption>
    </figure>
  );
}
