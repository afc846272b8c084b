import { screen } from '@testing-library/react';
import type { OnceCase } from '@mostrador/testing/once';
import { remote } from '../remote';
import { getPromotions } from './test-promotions';

/** Case: creating a promotion with a lost response. */
export function newPromotion(kind: 'Cupón' | 'Descuento'): OnceCase {
  return {
    subject: { remote, screen: 'new-promotion' },
    arrange: async (sandbox) => ({
      path: '/discount/new',
      done: async () => (await getPromotions(sandbox)).filter(({ nombre }) => nombre === 'Sin Respuesta').length,
    }),
    async fill({ user }) {
      await user.selectOptions(await screen.findByLabelText('Tipo'), kind);
      await user.type(screen.getByLabelText('Nombre'), 'Sin Respuesta');
      if (kind === 'Cupón') await user.type(screen.getByLabelText('Código'), 'SIN-RESPUESTA');
    },
    send: /^Crear promoción$/,
    successMessage: /^Sin Respuesta: creada$/,
  };
}
