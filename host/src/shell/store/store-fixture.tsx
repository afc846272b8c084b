import { screen } from '@testing-library/react';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { AppProvider } from '../../boot/app-context';
import { shellMessages } from '../messages';
import { appStateOf, remoteOf, screenOf } from '../shell-fixture';
import { StoreControls } from './StoreControls';

const app = appStateOf([remoteOf('backoffice', { screens: [screenOf('orders', '/negocio/pedidos/administracion')] })]);

/** The store's controls in a wide bar (`width` in px), of the branch Centro unless the session says otherwise. */
export async function renderStore({ width = 1440, ...options }: RenderOptions & { width?: number } = {}) {
  window.innerWidth = width;
  return renderScreen(
    <AppProvider state={app}>
      <StoreControls />
    </AppProvider>,
    { messages: [shellMessages], ...options },
  );
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
