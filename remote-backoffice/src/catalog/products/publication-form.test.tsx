import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, instantOfMinute, todayIn } from '@mostrador/values/day-range';
import { ask, changeProduct, findProducts, getProduct, placeProduct, renderForm, renderProducts } from './test-products';

const madrid = 'Europe/Madrid';
const hour = 3_600_000;
const inHours = (hours: number) => new Date(clock.now() + hours * hour).toISOString();
const save = () => screen.getByRole('button', { name: 'Guardar' });
const radio = (name: string) => screen.findByRole('radio', { name });
const preview = () => within(screen.getByRole('region', { name: 'Así lo verá quien pida' }));
const publicationOf = async (sandbox: Parameters<typeof getProduct>[0], id: number) =>
  (await getProduct(sandbox, id)) as { publicar_desde?: string | null };

test('the form publishes a product on a day and at a time of the branch’s zone', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox);
  const { user } = await renderForm(`?id=${id}`);
  expect(await radio('En cuanto esté en la carta')).toBeChecked();
  await user.click(await radio('En una fecha'));
  expect(screen.getByLabelText('Hora')).toHaveValue('08:00');
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '18:30' } });
  expect(preview().getByText(/^No se verá hasta el .*18:30$/)).toBeVisible();
  await user.click(save());
  await screen.findByText('Zumo de mango guardado');
  const tomorrow = addDays(todayIn(madrid, clock.now()), 1);
  const at = new Date(instantOfMinute(tomorrow, 18 * 60 + 30, madrid)).toISOString();
  expect(await publicationOf(sandbox, id)).toMatchObject({ publicar_desde: at });
});

test('an incomplete time is refused beside it, and "at once" withdraws the date', async () => {
  const sandbox = await startSandbox();
  const { id } = await placeProduct(sandbox, { publicar_desde: inHours(48) });
  const { user } = await renderForm(`?id=${id}`);
  expect(await radio('En una fecha')).toBeChecked();
  await user.clear(screen.getByLabelText('Hora'));
  await user.click(save());
  expect(await screen.findByText('Elige un momento que no haya pasado')).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Hora')).toHaveFocus());
  await user.click(await radio('En cuanto esté en la carta'));
  await user.click(save());
  await screen.findByText('Zumo de mango guardado');
  expect(await publicationOf(sandbox, id)).toMatchObject({ publicar_desde: null });
});

test('another change is saved although the date of publication has passed meanwhile', async () => {
  const sandbox = await startSandbox();
  const at = clock.now() + hour;
  const { id } = await placeProduct(sandbox, { publicar_desde: new Date(at).toISOString() });
  const { user } = await renderForm(`?id=${id}`);
  await user.type(await screen.findByRole('textbox', { name: 'Código' }), 'ZM-1');
  await sandbox.putClockAhead(at - clock.now() + 1_000);
  await user.click(save());
  await screen.findByText('Zumo de mango guardado');
  expect(await getProduct(sandbox, id)).toMatchObject({ codigo: 'ZM-1', publicar_desde: null });
});

test('a conflict shows both dates of publication', async () => {
  const sandbox = await startSandbox();
  const product = await placeProduct(sandbox);
  const { user } = await renderForm(`?id=${product.id}`);
  await user.click(await radio('En una fecha'));
  await changeProduct(sandbox, product, { publicar_desde: inHours(72) });
  await user.click(save());
  await screen.findByRole('heading', { name: 'Alguien ha cambiado lo mismo que tú' });
  expect(screen.getByRole('radio', { name: /^Lo tuyo Se publica el .*08:00/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /^Lo que hay guardado ahora Se publica el / })).not.toBeChecked();
});

test('the record shows when a product is published, in the user’s language', async () => {
  const { id } = await placeProduct(await startSandbox(), { publicar_desde: inHours(48) });
  await renderProducts(`?id=${id}`, { locale: 'en' });
  expect(await screen.findByText(/^Published on /)).toBeVisible();
});

test('the list shows when a product is published until it is', async () => {
  const sandbox = await startSandbox();
  const at = clock.now() + hour;
  await placeProduct(sandbox, { nombre: 'Zumo de estreno', publicar_desde: new Date(at).toISOString() });
  const { queries } = await renderProducts('?search=estreno');
  const row = await screen.findByRole('row', { name: /Zumo de estreno/ });
  expect(within(row).getByText(/^Se publica el /)).toBeVisible();
  await sandbox.putClockAhead(at - clock.now() - 1_000);
  await act(() => queries.invalidateQueries());
  await waitFor(() => expect(row).not.toHaveTextContent('Se publica'));
});

test('selected products are published together on a date, and UNDO withdraws it', async () => {
  const sandbox = await startSandbox();
  const former = inHours(100);
  const [one, two] = [
    await placeProduct(sandbox, { nombre: 'Lote uno' }),
    await placeProduct(sandbox, { nombre: 'Lote dos', publicar_desde: former }),
  ];
  const { user } = await renderProducts('?search=lote');
  for (const { nombre } of [one, two]) await user.click(await screen.findByRole('checkbox', { name: `Elegir ${nombre}` }));
  await user.click(screen.getByRole('button', { name: 'Publicar el…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Publicación de 2 productos' }));
  expect(dialog.getByRole('radio', { name: 'En una fecha' })).toBeChecked();
  await user.clear(dialog.getByLabelText('Hora'));
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  expect(await dialog.findByText('Elige un momento que no haya pasado')).toBeInTheDocument();
  fireEvent.change(dialog.getByLabelText('Hora'), { target: { value: '07:00' } });
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('2 productos guardados');
  const dates = async () => {
    const found = (await findProducts(sandbox, 'lote')) as { nombre: string; publicar_desde?: string | null }[];
    return Object.fromEntries(found.map(({ nombre, publicar_desde }) => [nombre, publicar_desde]));
  };
  const tomorrow = addDays(todayIn(madrid, clock.now()), 1);
  const at = new Date(instantOfMinute(tomorrow, 7 * 60, madrid)).toISOString();
  expect(await dates()).toEqual({ 'Lote uno': at, 'Lote dos': at });
  await user.click(screen.getByRole('button', { name: 'Deshacer' }));
  await screen.findByText('2 productos como antes');
  expect(await dates()).toEqual({ 'Lote uno': null, 'Lote dos': former });
});

test('activating a product with a date of publication names the date', async () => {
  const sandbox = await startSandbox();
  await placeProduct(sandbox, { nombre: 'Zumo de enero', estado: 0, publicar_desde: inHours(48) });
  const { user } = await renderProducts('?search=enero');
  await user.click(await screen.findByRole('switch', { name: 'Zumo de enero: en la carta' }));
  expect(await screen.findByText(/^Zumo de enero: en la carta desde el /)).toBeVisible();
  await waitFor(async () => {
    const query = { busqueda: 'enero' };
    expect(await ask(sandbox, 'GET', '/getProductos', { query })).toMatchObject({ data: [{ estado: 1, pedible: false }] });
  });
});
