import type { PromotionFields } from '@mostrador/contract/backoffice/promotions/shapes';
import { hasPromotionConflict } from '@mostrador/contract/backoffice/promotions/promotion-conflict';
import type { Promotion } from '@mostrador/contract/backoffice/promotions/shapes';
import type { FormState } from '@mostrador/forms/form';
import { Notice } from '@mostrador/ui/kit';
import { useT } from '../messages';
import { validatePromotion, type PromotionValues } from '../promotion-values';
import { Replay } from '../simulator/Replay';
import { Simulator } from '../simulator/Simulator';

interface Props {
  form: FormState<PromotionValues>;
  /** Key for the simulator's stored values. */
  id: string;
  /** Returns the request fields for the current values. */
  fields: () => PromotionFields;
  all: readonly Promotion[];
}

/** Panels next to the form: conflicting promotions, simulator and replay. */
export function PromotionPreview({ form, id, fields, all }: Props) {
  const t = useT();
  const isWhole = Object.values(validatePromotion(form.values, new Set(), t)).every((problem) => problem === undefined);
  const draftOf = () => (form.check() ? fields() : null);
  const draft = isWhole ? fields().rule : null;
  const others = draft
    ? all.filter(({ rule, state }) => state !== 'expired' && hasPromotionConflict({ ...draft, id: draft.id || -1 }, rule))
    : [];
  return (
    <div className="b-promo-beside">
      <Collisions
        title={t('promotions.collides')}
        others={others.filter((one) => one.rule.kind === 'discount' && draft?.kind === 'discount')}
      />
      <Collisions
        title={t('promotions.collides.coupon')}
        others={others.filter((one) => one.rule.kind === 'coupon' || draft?.kind === 'coupon')}
      />
      <details className="m-card b-promo-tool">
        <summary>{t('promotions.simulator')}</summary>
        <Simulator id={id} draftOf={draftOf} />
      </details>
      <details className="m-card b-promo-tool">
        <summary>{t('promotions.replay')}</summary>
        <Replay draftOf={draftOf} />
      </details>
    </div>
  );
}

/** Warns about promotions that can apply to the same order, of which only the best one does. */
function Collisions({ title, others }: { title: string; others: readonly Promotion[] }) {
  const t = useT();
  return others.length === 0 ? null : (
    <Notice tone="warning" title={title} details={others.map(({ name }) => name)}>
      {t('promotions.collides.text')}
    </Notice>
  );
}
