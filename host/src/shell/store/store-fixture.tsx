import { screen } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { RemotesProvider } from '../../remotes/remotes-context';
import { shellMessages } from '../messages';
import { remotesStateOf, remoteOf, screenOf } from '../shell-fixture';
import { StoreControls } from './StoreControls';

const remotes = remotesStateOf([
  remoteOf('backoffice', { screens: [screenOf('orders', '/negocio/pedidos/administracion')] }),
  remoteOf('payments', { screens: [screenOf('chargebacks', '/contracargos/contracargos-list')] }),
]);

interface Options extends RenderOptions {
  /** Width of the window, px. */
  width?: number;
  /** Keeps the branch's own hours; by default it is always open. */
  hasHours?: boolean;
}

/** Renders the store's controls in a wide bar, for the branch Centro unless the session says otherwise. */
export async function renderStore({ width = 1440, hasHours = false, ...options }: Options = {}) {
  window.innerWidth = width;
  if (!hasHours) await (await startSandbox()).keepOpen();
  return renderScreen(
    <RemotesProvider state={remotes}>
      <StoreControls />
    </RemotesProvider>,
    { messages: [shellMessages], ...options },
  );
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
