import { screen } from '@testing-library/react';
import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { DateText } from '@mostrador/ui/kit';
import { PlaceNotice } from './PlaceNotice';

/** Signs in to a business with this zone and currency and opens a page that shows a time: noon in London. */
async function signInTo(place: { zona_horaria: string; moneda: string }) {
  const sandbox = await startSandbox();
  const own = await sandbox.ask<{ negocio: object; sucursales: object[] }>('GET', '/getNegocio', {
    token: await sandbox.signIn(),
  });
  const sucursales = own.sucursales.map((branch) => ({ ...branch, zona_horaria: null }));
  const body = { ...own, negocio: { ...own.negocio, ...place }, sucursales };
  await sandbox.fault({ method: 'GET', path: '/getNegocio', status: 200, body });
  return renderScreen(
    <>
      <PlaceNotice />
      <DateText value={Date.UTC(2026, 0, 15, 12)} />
    </>,
  );
}

test.each([
  ['GMT-3', 'eur', '09:00'],
  ['Romance Standard Time', '€', '13:00'],
])('accepts the zone "%s" and the currency "%s" without a notice', async (zona_horaria, moneda, time) => {
  await signInTo({ zona_horaria, moneda });
  expect(await screen.findByText(new RegExp(time))).toBeVisible();
  expect(screen.queryByText(/No entendemos/)).not.toBeInTheDocument();
});

test('warns of an invalid zone and currency and names the replacements, also after a reload; the page works', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await signInTo({ zona_horaria: 'Madrid', moneda: 'pesos' });
  const told = async () => {
    expect(
      await screen.findByText(new RegExp(`zona horaria de tu negocio («Madrid»).*${timeZone}`.replace(/[()]/g, '\\$&'))),
    ).toBeVisible();
    expect(screen.getByText(/moneda de tu negocio \(«pesos»\).*EUR/)).toBeVisible();
    expect(screen.getByText(/1[56] ene 2026/)).toBeVisible();
  };
  await told();
  await renderScreen(
    <>
      <PlaceNotice />
      <DateText value={Date.UTC(2026, 0, 15, 12)} />
    </>,
    { visit: 'reload' },
  );
  await told();
});
