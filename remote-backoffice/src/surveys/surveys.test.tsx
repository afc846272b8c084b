import { screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { remote } from '../remote';

/** Before all that the seed has. */
const LONG_AGO = 2_000;
const day = (before = LONG_AGO) => addDays(todayIn('Europe/Madrid', clock.now()), -before);
const longAgo = () => `range=${day(LONG_AGO + 1)}..${day(LONG_AGO - 1)}`;

const results = (search: string, options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'surveys' }, { path: `/encuesta?${search}`, ...options });
const answers = (search: string, form: number | string = 10) =>
  renderScreen(
    { remote, screen: 'survey-responses' },
    { path: `/encuesta/detalle/${form}?${search}`, route: '/encuesta/detalle/:id' },
  );

interface Given {
  nps: number;
  texto?: string;
  estrellas?: number;
}

/** Customers of the first branch answer long ago, each about an order of their own; gives the orders. */
async function given(sandbox: SandboxControl, all: Given[], cliente = 'Diana Descontenta') {
  const orders = await sandbox.placeOrders({ count: all.length, cliente: { nombre: cliente, telefono: '+34 911 06 00 01' } });
  for (const [index, one] of all.entries())
    await sandbox.answerSurvey({ id_pedido: orders[index]!.id, hace_dias: LONG_AGO, ...one });
  return orders;
}

const tens = (count: number): Given[] => Array.from({ length: count }, () => ({ nps: 10 }));

test('a score stands with its interval and how many answered, and leads to the answers behind it', async () => {
  const sandbox = await startSandbox();
  await given(sandbox, [
    ...tens(8),
    { nps: 8 },
    { nps: 7 },
    { nps: 3, texto: 'Llegó frío', estrellas: 2 },
    { nps: 2, estrellas: 4 },
  ]);
  const { user, location } = await results(longAgo());
  const panel = within(await screen.findByRole('region', { name: 'NPS' }));
  // (8.75 − 2.75) / 15 ± 1.96 · √((8.75 + 2.75) / 15 − 0.4²) / √15
  expect(panel.getAllByText('50')[0]).toBeVisible();
  expect(panel.getAllByText('de 1 a 79 con un 95 % · 12 respuestas')[0]).toBeVisible();
  expect(panel.getAllByText('indicativo')[0]).toBeVisible();
  const stars = within(screen.getByRole('region', { name: '¿Qué tal la comida?' }));
  expect(stars.getByText(/^Media: 3 de 5/)).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Palabras frecuentes' })).getByRole('link', { name: 'llegó' })).toBeVisible();
  await user.click(panel.getByRole('link', { name: 'Detractores' }));
  expect(location()).toBe(`/encuesta/detalle/10?${longAgo()}&branch=1&question=11&from=0&to=6`);
});

test('a score is set against as many days right before, and the answers come as a file', async () => {
  const sandbox = await startSandbox();
  const given30 = (nps: number) =>
    given(
      sandbox,
      Array.from({ length: 40 }, () => ({ nps })),
    );
  await given30(10);
  await sandbox.placeOrders({ count: 40, cliente: { nombre: 'Antigua', telefono: '+34 911 06 00 02' } }).then(async (orders) => {
    for (const { id } of orders) await sandbox.answerSurvey({ id_pedido: id, hace_dias: LONG_AGO + 3, nps: 2 });
  });
  await results(longAgo());
  const panel = within(await screen.findByRole('region', { name: 'NPS' }));
  expect(await panel.findByText(/^Frente al periodo anterior/)).toBeVisible();
  expect(panel.getByText(/subió, 100 .*antes −?-?100/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Exportar' })).toBeEnabled());
});

test('seven answers are counted and give no score', async () => {
  const sandbox = await startSandbox();
  await given(sandbox, tens(7));
  await results(longAgo());
  const panel = within(await screen.findByRole('region', { name: 'NPS' }));
  expect(panel.getAllByText('Son pocas para calcular un NPS')[0]).toBeVisible();
  expect(panel.queryByText('100')).not.toBeInTheDocument();
});

test('nobody answered; what failed is asked again', async () => {
  const sandbox = await startSandbox();
  await sandbox.fault({
    method: 'GET',
    path: '/obtenerRespuestasConNpsYPromedios',
    status: 503,
    body: { message: 'Mantenimiento' },
  });
  const { user } = await results(`range=${day(4_000)}..${day(3_999)}`);
  expect(await screen.findByText('Mantenimiento')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Nadie respondió en este periodo')).toBeVisible();
});

test('one person after the other, with the order, and a call to who was unhappy', async () => {
  const sandbox = await startSandbox();
  const orders = await given(sandbox, [{ nps: 9 }, { nps: 3, texto: 'Llegó frío', estrellas: 2 }]);
  const { user, location } = await answers(`${longAgo()}&question=11&from=0&to=6`);
  const person = within(await screen.findByRole('article', { name: 'Diana Descontenta' }));
  expect(screen.getByText('1 de 1')).toBeVisible();
  expect(person.getByText('3 de 10')).toBeVisible();
  expect(person.getByText('2 de 5')).toBeVisible();
  expect(person.getByText('Llegó frío')).toBeVisible();
  expect(person.getByText('Detractor')).toBeVisible();
  expect(person.getByRole('link', { name: 'Llamar al +34 911 06 00 01' })).toHaveAttribute('href', 'tel:+34911060001');
  expect(person.getByRole('link', { name: `Pedido ${orders[1]!.numero}` })).toHaveAttribute(
    'href',
    `/negocio/pedidos/historial?id=${orders[1]!.id}`,
  );
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByText('1 de 2')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  expect(await screen.findByText('2 de 2')).toBeVisible();
  expect(new URLSearchParams(location().split('?')[1]).get('page')).toBe('2');
  expect(screen.getByRole('button', { name: 'Siguiente' })).toBeDisabled();
});

test('who wrote a word', async () => {
  const sandbox = await startSandbox();
  await given(sandbox, [
    { nps: 9, texto: 'Muy rico' },
    { nps: 4, texto: 'Llegó fría la tortilla' },
  ]);
  await answers(`${longAgo()}&word=tortilla`);
  expect(await screen.findByText('Llegó fría la tortilla')).toBeVisible();
  expect(screen.getByText('Con la palabra «tortilla»')).toBeVisible();
});

test('a form of nobody', async () => {
  await answers('', 999_999);
  expect(await screen.findByText('Esta encuesta no existe')).toBeVisible();
});

test('the days that no choice means cannot be taken off; chosen ones can', async () => {
  await startSandbox();
  const { user, location } = await results('');
  const clear = () => screen.queryByRole('button', { name: 'Quitar el filtro Periodo' });
  await screen.findByRole('button', { name: /^Periodo: / });
  expect(clear()).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Periodo: / }));
  await user.click(await screen.findByRole('option', { name: 'Hoy' }));
  await waitFor(() => expect(location()).toContain('range=today'));
  await user.click(clear()!);
  await waitFor(() => expect(location()).toBe('/encuesta'));
  expect(clear()).not.toBeInTheDocument();
});
