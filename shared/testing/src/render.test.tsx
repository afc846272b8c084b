import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { apiQuery, useApiMutation } from '@mostrador/api-client';
import { business } from '@mostrador/contract/backoffice/business/calls';
import { businessSettings } from '@mostrador/contract/backoffice/business-settings/calls';
import { useFlag } from '@mostrador/feature-flags';
import { useLanguage } from '@mostrador/i18n';
import { useHostServices } from '@mostrador/remote-kit';
import { useBranch, useSession } from '@mostrador/session';
import { ErrorState, useSnackbar } from '@mostrador/ui/kit';
import { Link, useParams } from '@mostrador/ui/router';
import { renderScreen } from './render';
import { startSandbox } from './sandbox';

function BusinessScreen() {
  const { business: own } = useSession();
  const branch = useBranch();
  const { id } = useParams();
  const payments = useFlag('payments');
  const { online } = useHostServices();
  const locale = useLanguage();
  const snackbar = useSnackbar();
  const query = useQuery(apiQuery(business.get, {}));
  const rename = useApiMutation(businessSettings.edit, {
    invalidates: [business.get],
    onSuccess: () => void snackbar({ message: 'Guardado' }),
  });
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <p>…</p>;
  return (
    <>
      <h1>{query.data.name}</h1>
      <p>{[own.role, branch?.name, id, payments, online, locale].join(' ')}</p>
      <button onClick={() => void rename.run({ name: 'La Otra' }).catch(() => undefined)}>Renombrar</button>
      {rename.error && <ErrorState error={rename.error} onRetry={rename.reset} />}
      <Link to="/cliente/9?tab=datos">Otro</Link>
    </>
  );
}

describe('renderScreen', () => {
  it('renders a screen over the sandbox with a session', async () => {
    const { user, location } = await renderScreen(<BusinessScreen />, { path: '/cliente/7', route: '/cliente/:id' });
    expect(await screen.findByRole('heading', { name: 'La Esquina' })).toBeVisible();
    expect(screen.getByText('ADMIN Centro 7 true true es')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Otro' }));
    expect(location()).toBe('/cliente/9?tab=datos');
    await user.click(screen.getByRole('button', { name: 'Renombrar' }));
    expect(await screen.findByRole('heading', { name: 'La Otra' })).toBeVisible();
    expect(await screen.findByText('Guardado')).toBeVisible();
  });

  it('starts each test at the seed, with the given user, branch, language and flags', async () => {
    const { setServices } = await renderScreen(<BusinessScreen />, {
      session: 'operator',
      branchId: 2,
      flags: {},
      locale: 'fr',
    });
    expect(await screen.findByRole('heading', { name: 'La Esquina' })).toBeVisible();
    expect(screen.getByText('OPERADOR Norte false true fr')).toBeVisible();
    await setServices({ online: false });
    expect(screen.getByText('OPERADOR Norte false false fr')).toBeVisible();
  });

  it("applies the faults that the test requested and shows the catalogue's messages", async () => {
    const sandbox = await startSandbox();
    const { user } = await renderScreen(<BusinessScreen />);
    await screen.findByRole('heading', { name: 'La Esquina' });
    await sandbox.fault({ method: 'POST', path: '/editarNegocio', status: 500, body: { message: 'Algo se rompió' } });
    await user.click(screen.getByRole('button', { name: 'Renombrar' }));
    expect(await screen.findByText('Algo se rompió')).toBeVisible();
  });

  it('loads a screen of a remote with its texts', async () => {
    const remote = {
      name: 'demo',
      screens: { demo: { load: () => Promise.resolve(BusinessScreen), messages: ['demo'] } },
      cards: {},
      messages: () => Promise.resolve({ default: { 'demo.title': 'Demo' } }),
    };
    await renderScreen({ remote, screen: 'demo' }, { session: 'n445' });
    expect(await screen.findByRole('heading', { name: 'Mercado Sur' })).toBeVisible();
  });

  it('places orders as a customer', async () => {
    const sandbox = await startSandbox();
    const placed = await sandbox.placeOrders({ count: 2, tipo: 'takeaway' });
    expect(placed.map((order) => order.estado)).toEqual(['INGRESADO', 'INGRESADO']);
  });
});
