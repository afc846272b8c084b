import { screen } from '@testing-library/react';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { RemotesProvider } from '../../remotes/remotes-context';
import { shellMessages } from '../messages';
import { remotesStateOf, remoteOf, screenOf } from '../shell-fixture';
import { StoreControls } from './StoreControls';

const remotes = remotesStateOf([
  remoteOf('backoffice', { screens: [screenOf('orders', '/negocio/pedidos/administracion')] }),
  remoteOf('payments', { screens: [screenOf('chargebacks', '/contracargos/contracargos-list')] }),
]);

/** The store's controls in a wide bar (`width` in px), of the branch Centro unless the session says otherwise. */
export async function renderStore({ width = 1440, ...options }: RenderOptions & { width?: number } = {}) {
  window.innerWidth = width;
  return renderScreen(
    <RemotesProvider state={remotes}>
      <StoreControls />
    </RemotesProvider>,
    { messages: [shellMessages], ...options },
  );
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
