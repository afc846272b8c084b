import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, useApiMutation } from '@mostrador/api-client';
import { products } from '@mostrador/contract/backoffice/products/calls';
import type { ProductDetail } from '@mostrador/contract/backoffice/products/shapes';
import type { OpenRecord } from '@mostrador/ui/list';
import { useLocale } from '@mostrador/i18n';
import { Notice, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { useT } from './messages';
import { productKind } from './queries';

interface Props {
  product: ProductDetail;
  open: Pick<OpenRecord<string, number>, 'close' | 'closeAction'>;
}

/** Confirms the deletion of a product and names what refers to it. Treats a product that no longer exists as deleted. */
export function DeleteProduct({ product, open }: Props) {
  const t = useT();
  const queries = useQueryClient();
  const snackbar = useSnackbar();
  const deleted = useRef(false);
  // Do not fetch the deleted product again while its drawer closes.
  const remove = useApiMutation(products.remove, {
    invalidates: productKind.invalidates.filter((call) => call !== products.get),
  });
  const { id, name, featured, gift, promotions } = product;
  const list = new Intl.ListFormat(useLocale());
  const namesOf = (inForce: boolean) =>
    promotions.filter(({ state }) => (state === 'running') === inForce).map((promotion) => promotion.name);
  const [holding, others] = [namesOf(true), namesOf(false)];

  async function confirm() {
    await remove.run({ id }).catch((error: unknown) => {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
    });
    deleted.current = true;
    queries.removeQueries({ queryKey: [...apiKey(products.get), { id }] });
    snackbar({ message: t('products.deleted', { name }) });
  }

  return (
    <ConfirmDialog
      open
      danger
      title={t('products.delete.title', { name })}
      confirmLabel={t('products.delete.confirm')}
      disabled={holding.length > 0}
      onConfirm={confirm}
      onClose={() => (deleted.current ? open.close() : open.closeAction())}
    >
      {holding.length > 0 ? (
        <Notice tone="warning">{t('products.delete.inForce', { count: holding.length, names: list.format(holding) })}</Notice>
      ) : (
        <p>{t('products.delete.text')}</p>
      )}
      {others.length > 0 && <p>{t('products.delete.promotions', { count: others.length, names: list.format(others) })}</p>}
      {(featured || gift) && <p>{t(gift ? 'products.delete.gift' : 'products.delete.featured')}</p>}
    </ConfirmDialog>
  );
}
