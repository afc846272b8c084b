import { screen, waitFor, within } from '@testing-library/react';
import type { SandboxControl } from '@mostrador/testing/control';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, subtractMonths, todayIn } from '@mostrador/values/day-range';
import { exportedLines } from '../common/test-files';
import { remote } from '../remote';

/** Days before today; earlier than all seed data. */
const LONG_AGO = 2_000;
const day = (before = LONG_AGO) => addDays(todayIn('Europe/Madrid', clock.now()), -before);
const longAgo = () => `range=${day(LONG_AGO + 1)}..${day(LONG_AGO - 1)}`;

const results = (search: string, options: RenderOptions = {}) =>
  renderScreen({ remote, screen: 'surveys' }, { path: `/encuesta?${search}`, ...options });
const answers = (search: string, form: number | string = 10, visit: RenderOptions['visit'] = 'first') =>
  renderScreen(
    { remote, screen: 'survey-responses' },
    { path: `/encuesta/detalle/${form}?${search}`, route: '/encuesta/detalle/:id', visit },
  );

interface Given {
  nps: number;
  texto?: string;
  estrellas?: number;
  atencion?: number;
}

/** Adds survey answers of customers of the first branch long ago, each about an order of its own; returns the orders. */
async function placeAnswers(sandbox: SandboxControl, all: Given[], cliente = 'Diana Descontenta') {
  const orders = await sandbox.placeOrders({ count: all.length, cliente: { nombre: cliente, telefono: '+34 911 06 00 01' } });
  for (const [index, one] of all.entries())
    await sandbox.answerSurvey({ id_pedido: orders[index]!.id, hace_dias: LONG_AGO, ...one });
  return orders;
}

/** Adds survey answers of customers of another branch at the same time. */
async function placeAnswersAt(branch: number, sandbox: SandboxControl, all: Given[]) {
  const cliente = { nombre: 'De otra parte', telefono: '+34 911 06 00 09' };
  const orders = await sandbox.placeOrders({ count: all.length, sucursal_id: branch, cliente });
  for (const [index, one] of all.entries())
    await sandbox.answerSurvey({ id_pedido: orders[index]!.id, hace_dias: LONG_AGO, ...one });
}

const tens = (count: number): Given[] => Array.from({ length: count }, () => ({ nps: 10 }));

test('a score is shown with interval and number of answers, and links to the responses', async () => {
  const sandbox = await startSandbox();
  await placeAnswers(sandbox, [
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

test('averages of branch and business are shown per question, even on a shared scale, and never across scales', async () => {
  const sandbox = await startSandbox();
  await placeAnswers(sandbox, [
    { nps: 8, estrellas: 5, atencion: 2 },
    { nps: 6, estrellas: 4, atencion: 1 },
  ]);
  await placeAnswersAt(2, sandbox, [{ nps: 10, estrellas: 3, atencion: 5 }]);
  await results(longAgo());
  const text = async (name: string) => (await screen.findByRole('region', { name })).textContent;
  expect(await text('¿Qué tal la comida?')).toMatch(/Media: 4,5 de 5 · todo el negocio: 4 de 5/);
  expect(await text('¿Qué tal la atención?')).toMatch(/Media: 1,5 de 5 · todo el negocio: 2,67 de 5/);
  expect(await text('¿Nos recomendarías a un amigo?')).toMatch(/Media: 7 de 10 · todo el negocio: 8 de 10/);
  const scales = within(screen.getByRole('region', { name: 'Medias por escala' }));
  const cells = (name: RegExp) =>
    within(scales.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(/^De 0 a 10/)).toEqual(['7 de 10', '8 de 10']);
  expect(cells(/^De 1 a 5/)).toEqual(['3 de 5', '3,33 de 5']);
});

test('months without answers are gaps, and branches are compared only with enough answers', async () => {
  const sandbox = await startSandbox();
  await placeAnswers(sandbox, tens(30));
  const bad = Array.from({ length: 30 }, () => ({ nps: 2 }));
  await placeAnswersAt(2, sandbox, bad);
  await placeAnswersAt(3, sandbox, [{ nps: 9 }]);
  await results(`range=${day(LONG_AGO + 70)}..${day(LONG_AGO)}`);
  const months = within(await screen.findByRole('table', { name: 'NPS por mes, tabla' }));
  const [, ...rows] = months.getAllByRole('row').map((row) => row.textContent);
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(rows[0]).toMatch(/30100 \(de /);
  for (const row of rows.slice(1)) expect(row).toMatch(/0–$/);
  const branches = within(screen.getByRole('table', { name: 'Por sucursal' }));
  const verdicts = branches.getAllByRole('row').map((row) => within(row).queryAllByRole('cell').at(-1)?.textContent);
  expect(verdicts.slice(1, 4)).toEqual(['↑ Por encima', '↓ Por debajo', 'Pocas respuestas']);
});

test('a score is compared with the previous period of the same length, and the responses can be exported', async () => {
  const sandbox = await startSandbox();
  const given30 = (nps: number) =>
    placeAnswers(
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

test('the responses of a period are exported with one row per respondent', async () => {
  const sandbox = await startSandbox();
  const orders = await placeAnswers(sandbox, [
    { nps: 9, estrellas: 4 },
    { nps: 3, texto: 'Llegó frío' },
  ]);
  const { user } = await answers(longAgo());
  const [head, ...lines] = await exportedLines(user);
  expect(head).toMatch(/Fecha;Pedido;Cliente;Teléfono;¿Nos recomendarías a un amigo\?;¿Qué tal la comida\?/);
  expect(lines).toHaveLength(2);
  expect(lines.find((line) => line.includes('Llegó frío'))).toContain(`;${orders[1]!.numero};Diana Descontenta;`);
});

test('seven answers are counted but give no score', async () => {
  const sandbox = await startSandbox();
  await placeAnswers(sandbox, tens(7));
  await results(longAgo());
  const panel = within(await screen.findByRole('region', { name: 'NPS' }));
  expect(panel.getAllByText('Son pocas para calcular un NPS')[0]).toBeVisible();
  expect(panel.queryByText('100')).not.toBeInTheDocument();
});

test('a failed load can be retried, and a period without answers is empty', async () => {
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

test('responses are shown one by one with the order and a call button for the respondent', async () => {
  const sandbox = await startSandbox();
  const orders = await placeAnswers(sandbox, [{ nps: 9 }, { nps: 3, texto: 'Llegó frío', estrellas: 2 }]);
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

test('an unhappy respondent without phone gets an e-mail link, or a link to add a contact', async () => {
  const sandbox = await startSandbox();
  const [order] = await sandbox.placeOrders({ count: 1, cliente: { nombre: 'Nadia Muda' } });
  await sandbox.answerSurvey({ id_pedido: order!.id, hace_dias: LONG_AGO, nps: 2 });
  const { unmount } = await answers(`${longAgo()}&question=11`);
  const unreachable = within(await screen.findByRole('article', { name: 'Nadia Muda' }));
  expect(unreachable.getByText('No tiene teléfono ni e-mail: no hay cómo contactar')).toBeVisible();
  const add = unreachable.getByRole('link', { name: 'Añadir teléfono o e-mail' });
  const address = `/cliente/${order!.id_cliente}?action=edit`;
  expect(add).toHaveAttribute('href', address);
  unmount();

  // Add an e-mail on the linked page; the response then offers it.
  const page = await renderScreen({ remote, screen: 'customer' }, { path: address, route: '/cliente/:id', visit: 'reload' });
  const email = within(await screen.findByRole('dialog', { name: 'Editar a Nadia Muda' })).getByLabelText('E-mail');
  await page.user.type(email, 'nadia@example.com');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('nadia@example.com')).toBeVisible();
  page.unmount();
  await answers(`${longAgo()}&question=11`, 10, 'reload');
  const person = within(await screen.findByRole('article', { name: 'Nadia Muda' }));
  expect(person.getByRole('link', { name: 'Escribir a nadia@example.com' })).toHaveAttribute('href', 'mailto:nadia@example.com');
});

test('responses can be filtered by a word', async () => {
  const sandbox = await startSandbox();
  await placeAnswers(sandbox, [
    { nps: 9, texto: 'Muy rico' },
    { nps: 4, texto: 'Llegó fría la tortilla' },
  ]);
  await answers(`${longAgo()}&word=tortilla`);
  expect(await screen.findByText('Llegó fría la tortilla')).toBeVisible();
  expect(screen.getByText('Con la palabra «tortilla»')).toBeVisible();
});

test('an unknown form is reported as missing', async () => {
  await answers('', 999_999);
  expect(await screen.findByText('Esta encuesta no existe')).toBeVisible();
});

test('the default range is the last eleven months', async () => {
  await startSandbox();
  await results('');
  const panel = within(await screen.findByRole('region', { name: 'NPS' }));
  const [figure] = await panel.findAllByRole('link');
  const today = todayIn('Europe/Madrid', clock.now());
  const { searchParams } = new URL(figure!.getAttribute('href')!, 'http://host.test');
  expect(searchParams.get('range')).toBe(`${subtractMonths(today, 11)}..${today}`);
});

test('the default range cannot be cleared, and a chosen one can', async () => {
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
