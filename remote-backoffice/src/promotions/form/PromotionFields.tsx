import { useId, type ReactNode } from 'react';
import type { FormState } from '@mostrador/forms/form';
import { useT } from '../messages';
import type { PromotionValues } from '../promotion-values';
import { ScopeFields } from './ScopeFields';
import { DiscountFields } from './DiscountFields';
import { ValidityFields } from './ValidityFields';
import { AudienceFields } from './AudienceFields';
import '../promotions.css';

interface Props {
  form: FormState<PromotionValues>;
  currency: string;
  isNew: boolean;
  /** Whether the promotion has been used; code and kind are then read-only. */
  isUsed: boolean;
}

/** Fields of a promotion in four steps: discount, scope, time, customers. */
export function PromotionFields(props: Props) {
  const t = useT();
  const { form, currency } = props;
  return (
    <>
      <Step title={t('promotions.step.what')}>
        <DiscountFields {...props} />
      </Step>
      <Step title={t('promotions.step.scope')}>
        <ScopeFields form={form} currency={currency} />
      </Step>
      <Step title={t('promotions.step.when')}>
        <ValidityFields form={form} />
      </Step>
      <Step title={t('promotions.step.who')}>
        <AudienceFields form={form} currency={currency} />
      </Step>
    </>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="b-promo-step" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
