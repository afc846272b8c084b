import { useApiMutation } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { Product } from '@mostrador/contract/backoffice/products/shapes';
import { useForm } from '@mostrador/forms/form';
import { refusalsIn } from '@mostrador/forms/refusals';
import { useSession } from '@mostrador/session';
import { useSnackbar } from '@mostrador/ui/kit';
import { FormDrawer } from '@mostrador/ui/record';
import { GiftRivals } from './GiftRivals';
import { GiftTermFields, termProblems, termsOf, type GiftTerms } from './GiftTerms';
import { useT } from './messages';

const names = { regalo_minimo: 'minimum', regalo_existencias: 'stock' } as const;

/** What earns a gift and how many are left; 409 where somebody changed the product meanwhile. */
export function EditGift({ gift, branchId, onClose }: { gift: Product; branchId: number; onClose: () => void }) {
  const t = useT();
  const snackbar = useSnackbar();
  const { currency } = useSession().business;
  const { id, name, version, giftMinimum = null, giftStock } = gift;
  const began: GiftTerms = { earned: giftMinimum !== null, minimum: giftMinimum, stock: giftStock?.toString() ?? '' };
  const form = useForm(`gift:terms:${id}`, began, (values) => termProblems(values, t));
  const update = useApiMutation(products.update, { invalidates: [products.gifts, products.list, products.get] });
  const title = t('gifts.edit', { name });

  async function submit() {
    if (!form.check()) return false;
    await update.run({ id, version, ...termsOf(form.values) }).catch((error: unknown) => {
      form.refuse(refusalsIn(error, names, form.values).fields);
      throw error;
    });
    snackbar({ message: t('gifts.saved', { name }) });
    return true;
  }

  return (
    <FormDrawer
      open
      onClose={() => {
        form.forget();
        onClose();
      }}
      ariaLabel={title}
      title={title}
      submitLabel={t('gifts.save')}
      onSubmit={submit}
      loading={update.pending}
      submitError={update.error}
      dirty={form.dirty}
    >
      <GiftTermFields form={form} currency={currency} />
      <GiftRivals id={id} branchId={branchId} terms={form.values} />
    </FormDrawer>
  );
}
