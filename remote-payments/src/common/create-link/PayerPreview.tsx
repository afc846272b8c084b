import { useId } from 'react';
import { useLocale } from '@mostrador/i18n';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { DateText, MoneyText } from '@mostrador/ui/kit';
import { formatMoney } from '@mostrador/values/money';
import { lifetimeSeconds, type LinkValues } from './link-values';
import { useT } from './messages';

interface Props {
  values: LinkValues;
  /** Name of the chosen merchant, or ''. */
  merchant: string;
}

/** Preview of the payer's page from the current input. */
export function PayerPreview({ values, merchant }: Props) {
  const t = useT();
  const id = useId();
  const locale = useLocale();
  const now = useServerNow(30_000);
  const life = lifetimeSeconds(values);
  const { amount, description, type } = values;
  return (
    <section className="p-link-preview" aria-labelledby={id}>
      <h3 id={id} className="p-link-preview-title">
        {t('links.preview')}
      </h3>
      <div className="p-link-preview-page">
        <p className="p-link-preview-merchant">{merchant || t('links.preview.merchant')}</p>
        {description.trim() && <p className="m-muted p-link-preview-text">{description}</p>}
        <MoneyText money={amount} large />
        <span className="p-link-preview-pay" aria-hidden="true">
          {amount ? t('links.preview.pay', { amount: formatMoney(amount, locale) }) : t('links.preview.payNothing')}
        </span>
      </div>
      <p className="m-muted">
        {t(`links.preview.${type}`)}
        {life !== null && (
          <>
            <br />
            {t('links.preview.until')} <DateText value={now + life * 1000} />
          </>
        )}
      </p>
    </section>
  );
}
