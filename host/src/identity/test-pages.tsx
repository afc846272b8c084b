import { screen, waitFor } from '@testing-library/react';
import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { sessionStore } from '@mostrador/session/store';
import { renderScreen, type RenderedScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { Route, Routes } from '@mostrador/ui/router';
import { AppProvider } from '../core/app-context';
import { parseConfig, type Config } from '../core/config';
import { defaultBrand } from '../branding/default-brand';
import { PublicOnly, RequireSession } from './guard';
import { HandyPage } from './HandyPage';
import { consumeToken } from './handed-token';
import { ForgotPage, LoginPage, RegisterPage } from './pages';
import { UrlToken } from './UrlToken';

interface Options extends RenderOptions {
  path: string;
  identity?: Partial<Config['identity']>;
  brand?: Branding;
}

/**
 * Renders the sign-in pages and two guarded ones as the host does, over the sandbox, in a deployment without remotes. Signed out unless the
 * options say otherwise.
 */
export async function renderPages({ identity, brand = defaultBrand, ...options }: Options): Promise<RenderedScreen> {
  const { url } = await startSandbox();
  const config = parseConfig({
    payments: { url },
    backoffice: { url },
    realtime: { url },
    identity: { apiKey: 'sandbox', projectId: 'mostrador-sandbox', emulator: url, ...identity },
    remotes: {},
  });
  const state = { config, brand };
  window.history.replaceState(null, '', options.path);
  if (options.visit) sessionStore.setMerchantKey('external_merchant_id');
  const token = consumeToken();
  const path = location.pathname + location.search;
  return renderScreen(
    <AppProvider state={state}>
      <UrlToken token={token}>
        <Routes>
          <Route element={<PublicOnly />}>
            <Route path="/login" element={<LoginPage />} />
            <Route path="/register" element={<RegisterPage />} />
            <Route path="/forgot" element={<ForgotPage />} />
            <Route path="/login-handy" element={<HandyPage />} />
          </Route>
          <Route element={<RequireSession />}>
            <Route path="/dashboard/default" element={<h1>Inicio</h1>} />
            <Route path="/negocio/pedidos/administracion" element={<h1>Pedidos</h1>} />
          </Route>
        </Routes>
      </UrlToken>
    </AppProvider>,
    { session: null, ...options, path },
  );
}

/** Returns the text of the form's alert; the page also has empty live regions. */
export async function alertText(): Promise<string> {
  const alert = await waitFor(() => {
    const found = screen.getAllByRole('alert').find((one) => one.textContent);
    if (!found) throw new Error('There is no alert');
    return found;
  });
  return alert.textContent;
}

/** Replaces the values of the fields with these labels. */
export async function fill({ user }: RenderedScreen, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = await screen.findByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  }
}
