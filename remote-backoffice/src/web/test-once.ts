import { screen } from '@testing-library/react';
import type { OnceCase } from '@mostrador/testing/once';
import { remote } from '../remote';
import { getPopups, webPath } from './test-web';

/** Case: creating a pop-up with a lost response. */
export const newPopup: OnceCase = {
  subject: { remote, screen: 'web' },
  arrange: async (sandbox) => ({
    path: `${webPath}?popup=new`,
    done: async () => (await getPopups(sandbox)).filter(({ titulo }) => titulo === 'Sin Respuesta').length,
  }),
  fill: async ({ user }) => user.type(await screen.findByLabelText('Título'), 'Sin Respuesta'),
  send: /^Crear pop-up$/,
  successMessage: /^Sin Respuesta: creado$/,
};
