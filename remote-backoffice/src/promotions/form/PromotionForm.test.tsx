import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { weekdayText } from '../../common/days';
import {
  changeCoupon,
  getPromotions,
  listPath,
  findOrderableProduct,
  placeCoupon,
  placeDiscount,
  renderForm,
  zone,
} from '../test-promotions';

const today = () => todayIn(zone, clock.now());
const weekday = () => new Date(`${today()}T00:00:00Z`).getUTCDay() || 7;
const create = () => screen.getByRole('button', { name: 'Crear promoción' });
const save = () => screen.getByRole('button', { name: 'Guardar cambios' });

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test('a coupon for a weekday from 20 to 2 in one branch is explained by the simulator before it is saved', async () => {
  const sandbox = await startSandbox();
  const product = await findOrderableProduct(sandbox);
  const { user, location } = await renderForm();
  type(await screen.findByLabelText('Nombre'), 'Noche');
  type(screen.getByLabelText('Código'), 'noche-20');
  await user.click(screen.getByRole('checkbox', { name: weekdayText(weekday(), 'es-ES', 'long') }));
  await user.click(screen.getByRole('checkbox', { name: 'Solo a unas horas' }));
  expect(await screen.findByText('Del día siguiente')).toBeVisible();
  const branches = within(screen.getByRole('group', { name: 'Sucursales' })).getAllByRole('checkbox');
  for (const other of branches.slice(1)) await user.click(other);

  await user.click(screen.getByText('Simulador'));
  const simulator = within(screen.getByRole('form', { name: 'Simulador' }));
  type(simulator.getByRole('combobox', { name: 'Productos del pedido' }), product.nombre);
  await user.click(await simulator.findByRole('option', { name: new RegExp(`^${product.nombre}`) }));
  const at = async (time: string) => {
    fireEvent.change(simulator.getByLabelText('Hora'), { target: { value: time } });
    await user.click(simulator.getByRole('button', { name: 'Simular' }));
    return () => simulator.getByText('Esta: Noche').closest('li');
  };
  const early = await at('19:59');
  await waitFor(() => expect(early()).toHaveTextContent('Fuera de sus horas'));
  const inTime = await at('20:00');
  await waitFor(() => expect(inTime()).toHaveTextContent(/Se aplica/));

  await user.click(create());
  expect(await screen.findByText('Noche: creada')).toBeVisible();
  await waitFor(() => expect(location()).toBe(listPath));
  expect((await getPromotions(sandbox)).find(({ codigo }) => codigo === 'NOCHE-20')).toMatchObject({
    ...{ dias: [weekday()], hora_desde: '20:00', hora_hasta: '02:00', sucursales: [1] },
  });
});

test('invalid fields show their errors, and nothing is sent', async () => {
  const sandbox = await startSandbox();
  await placeCoupon(sandbox, { codigo: 'OCUPADO' });
  const before = (await getPromotions(sandbox)).length;
  const { user } = await renderForm();
  type(await screen.findByLabelText('Código'), 'ocupado');
  type(screen.getByLabelText('Porcentaje'), '101');
  type(screen.getByLabelText('Usos en total'), 'muchos');
  await user.click(create());
  expect(await screen.findByText('Ya hay un cupón con ese código')).toBeVisible();
  expect(screen.getByText('Un número entero de 1 a 100')).toBeVisible();
  expect(screen.getByText(/^Un número entero de 1 a 1\D?000\D?000, o nada$/)).toBeVisible();
  expect(screen.getByLabelText('Nombre')).toHaveFocus();
  expect(await getPromotions(sandbox)).toHaveLength(before);
});

test('a cleared hour shows its error, and the rest of the form stays', async () => {
  await startSandbox();
  const { user } = await renderForm();
  type(await screen.findByLabelText('Nombre'), 'Sin hora');
  await user.click(screen.getByRole('checkbox', { name: 'Solo a unas horas' }));
  type(await screen.findByLabelText('Desde las'), '');
  fireEvent.blur(screen.getByLabelText('Desde las'));
  expect(screen.getByLabelText('Desde las')).toHaveAccessibleDescription(/hora/i);
  expect(screen.getByLabelText('Nombre')).toHaveValue('Sin hora');
});

test("a rejected creation shows the server's errors, and the form keeps its values", async () => {
  const sandbox = await startSandbox();
  const { user } = await renderForm();
  type(await screen.findByLabelText('Nombre'), 'Chocada');
  await user.click(screen.getByRole('button', { name: 'Generar' }));
  expect((screen.getByLabelText('Código') as HTMLInputElement).value).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
  await placeCoupon(sandbox, { codigo: (screen.getByLabelText('Código') as HTMLInputElement).value });
  await user.click(create());
  expect(await screen.findByText('Error al crear el cupón')).toBeVisible();
  expect((await screen.findAllByText('Ya hay un cupón con ese código')).length).toBeGreaterThan(0);
  expect(screen.getByLabelText('Nombre')).toHaveValue('Chocada');
});

/** Fills in a coupon that the server would take. */
async function fillCoupon() {
  type(await screen.findByLabelText('Nombre'), 'Primavera');
  type(screen.getByLabelText('Código'), 'PRIMAVERA');
}

/** The alert of a coupon that was not created. */
const failure = async () => (await screen.findByText('Error al crear el cupón')).closest('[role="alert"]');

/** The coupon's next creation is answered with HTTP 200 and a code in the body. */
const answerCode = (code: number, data: object) =>
  act(async () => {
    const body = { status: 'error', code, message: 'Datos no válidos', data };
    await (await startSandbox()).fault({ method: 'POST', path: '/agregarCupon', status: 200, body });
  });

test('a coupon answered 500 shows its sentence and the unconfirmed attempt in an alert that has the focus', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderForm();
  await fillCoupon();
  await act(() => sandbox.fault({ method: 'POST', path: '/agregarCupon', status: 500 }));
  await user.click(create());
  const alert = await failure();
  expect(alert).toHaveFocus();
  expect(alert).toHaveTextContent(
    /^Error al crear el cupón.*Sin confirmar: .*«Crear promoción: Primavera».*El servicio no está disponible/,
  );
  await user.click(create());
  expect(await screen.findByText('Primavera: creada')).toBeVisible();
  expect((await getPromotions(sandbox)).filter(({ codigo }) => codigo === 'PRIMAVERA')).toHaveLength(1);
});

test('a coupon answered 200 with the code 422 is refused: the focus goes to the refused field, and nothing is unconfirmed', async () => {
  const { user } = await renderForm();
  await fillCoupon();
  await answerCode(422, { errores: [{ campo: 'codigo', motivo: 'Ese código no se puede usar' }] });
  await user.click(create());
  await waitFor(() => expect(screen.getByLabelText('Código')).toHaveFocus());
  expect(screen.getByLabelText('Código')).toHaveAccessibleDescription('Ese código no se puede usar');
  expect(await failure()).toHaveTextContent('Ese código no se puede usar');
  expect(screen.queryByText(/Sin confirmar/)).toBeNull();
  await user.click(create());
  expect(await screen.findByText('Primavera: creada')).toBeVisible();
});

test('a refused field that the form does not have is listed in the notice, which has the focus', async () => {
  const { user } = await renderForm();
  await fillCoupon();
  await answerCode(422, { errores: [{ campo: 'vigencia', motivo: 'Es obligatorio' }] });
  await user.click(create());
  const alert = await failure();
  expect(alert).toHaveFocus();
  expect(alert).toHaveTextContent(/^Error al crear el cupónDatos no válidosvigencia: Es obligatorio$/);
  expect(screen.queryByText(/Sin confirmar/)).toBeNull();
});

test('a code from 500 on leaves the creation unconfirmed, whatever the HTTP status', async () => {
  const { user } = await renderForm();
  await fillCoupon();
  await answerCode(503, {});
  await user.click(create());
  expect(await screen.findByText(/^Sin confirmar: no recibimos respuesta/)).toBeVisible();
  expect(await failure()).toHaveFocus();
});

test('an attempt that was unconfirmed before the form opened is shown without taking the focus', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderForm();
  await fillCoupon();
  await act(() => sandbox.fault({ method: 'POST', path: '/agregarCupon', status: 500 }));
  await user.click(create());
  await screen.findByText(/^Sin confirmar/);
  await renderForm('', { visit: 'reload' });
  expect(await screen.findByText(/^Sin confirmar: .*no lo hará dos veces/)).toBeVisible();
  expect(document.activeElement?.closest('.m-notice')).toBeNull();
});

test('two edit one promotion: what the other changed is taken over, what both changed is chosen', async () => {
  const sandbox = await startSandbox();
  const coupon = await placeCoupon(sandbox, { codigo: 'DE-DOS' });
  const { user } = await renderForm(`?id=${coupon.id}`);
  type(await screen.findByLabelText('Porcentaje'), '30');
  await changeCoupon(sandbox, coupon, { codigo: 'DE-DOS', valor: 40, usos_maximos: 7 });
  await user.click(save());
  const choice = within(await screen.findByRole('group', { name: 'Porcentaje' }));
  expect(choice.getByRole('radio', { name: 'Lo tuyo 30' })).toBeChecked();
  expect(choice.getByText('40')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Seguir con lo elegido' }));
  await waitFor(() => expect(screen.getByLabelText('Usos en total')).toHaveValue('7'));
  await user.click(save());
  await screen.findByText('Cambios de De prueba guardados');
  expect((await getPromotions(sandbox)).find(({ id }) => id === coupon.id)).toMatchObject({ valor: 30, usos_maximos: 7 });
});

test('a save whose response is lost can be retried and changes the promotion once', async () => {
  const sandbox = await startSandbox();
  const coupon = await placeCoupon(sandbox, { codigo: 'SIN-NOTICIA' });
  const { user } = await renderForm(`?id=${coupon.id}`);
  type(await screen.findByLabelText('Porcentaje'), '33');
  await act(() => sandbox.fault({ method: 'POST', path: '/editarCupon', drop_after_commit: true, times: 3 }));
  await user.click(save());
  await within(screen.getByRole('form', { name: 'Editar promoción' })).findByRole('alert');
  await act(() => sandbox.clearFaults());
  await user.click(save());
  await screen.findByText('Cambios de De prueba guardados');
  const now = (await getPromotions(sandbox)).find(({ id }) => id === coupon.id);
  expect(now).toMatchObject({ valor: 33, version: coupon.version + 1 });
});

test('conflicting promotions are listed while typing, and the replay shows the cost for last month', async () => {
  const sandbox = await startSandbox();
  await placeDiscount(sandbox, { nombre: 'La de siempre' });
  const { user } = await renderForm();
  await user.selectOptions(await screen.findByLabelText('Tipo'), 'Descuento');
  type(screen.getByLabelText('Nombre'), 'La nueva');
  expect(await screen.findByText('Choca con otros descuentos')).toBeVisible();
  expect(screen.getByText('La de siempre')).toBeVisible();
  await user.click(screen.getByText('Repaso del mes pasado'));
  await user.click(screen.getByRole('button', { name: 'Repasar el mes pasado' }));
  expect(await screen.findByText(/habría rebajado|No hubo pedidos/)).toBeVisible();
});

test('the replay lists the customers with the highest discount, with links', async () => {
  const sandbox = await startSandbox();
  // The middle of last month.
  const past = Date.parse(`${addDays(`${today().slice(0, 8)}01`, -15)}T12:00:00Z`);
  await sandbox.placeOrder({
    ...{ tipo: 'takeaway', items: [{ nombre: 'Banquete', precio: 9000 }], hace_minutos: (clock.now() - past) / 60_000 },
    cliente: { nombre: 'Repasada Mucho', telefono: '600 771 177' },
  });
  const { user } = await renderForm();
  await user.selectOptions(await screen.findByLabelText('Tipo'), 'Descuento');
  type(screen.getByLabelText('Nombre'), 'Para todos');
  await user.click(screen.getByText('Repaso del mes pasado'));
  await user.click(screen.getByRole('button', { name: 'Repasar el mes pasado' }));
  const most = within(await screen.findByRole('list', { name: 'A quién habría rebajado más' }));
  expect(most.getByRole('link', { name: 'Repasada Mucho' })).toHaveAttribute('href', expect.stringMatching(/^\/cliente\/\d+$/));
  expect(most.getByText(/^900,00/)).toBeVisible();
});

test('the replay shows which orders it leaves out, and how many', async () => {
  const sandbox = await startSandbox();
  const past = Date.parse(`${addDays(`${today().slice(0, 8)}01`, -15)}T12:00:00Z`);
  // The prices of their options and the bank of their card are unknown.
  await sandbox.placeOrders({
    ...{ count: 2, tipo: 'takeaway', hace_minutos: (clock.now() - past) / 60_000 },
    ...{ items: [{ nombre: 'Banquete', precio: 9000, opciones: ['Con todo'] }], cliente: { nombre: 'Repasada' } },
  });
  const { user } = await renderForm();
  type(await screen.findByLabelText('Nombre'), 'Para todos');
  type(screen.getByLabelText('Código'), 'para-todos');
  await user.click(screen.getByRole('checkbox', { name: 'Descuenta también lo que cuestan las opciones' }));
  await user.click(screen.getByText('Repaso del mes pasado'));
  await user.click(screen.getByRole('button', { name: 'Repasar el mes pasado' }));
  const limits = async () => within(await screen.findByRole('list', { name: 'Qué no entra en la cuenta' }));
  const options = (await limits()).getByText(/pedidos quedan fuera: no consta el precio de sus opciones\.$/);
  expect(Number(options.textContent.split(' ')[0])).toBeGreaterThanOrEqual(2);
  expect((await limits()).getByText('Como si todos los que podían hubieran usado el cupón.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'BBVA' }));
  await user.click(screen.getByRole('button', { name: 'Repasar el mes pasado' }));
  const banks = await screen.findByText(/pedidos quedan fuera: no consta el banco con que se pagaron\.$/);
  expect(Number(banks.textContent.split(' ')[0])).toBeGreaterThanOrEqual(2);
});

test('a coupon that cannot be combined with discounts lists the conflicting ones, and a discount lists the coupon', async () => {
  const sandbox = await startSandbox();
  await placeDiscount(sandbox, { nombre: 'Descuento de mediodía', hora_desde: '12:00', hora_hasta: '16:00' });
  await placeCoupon(sandbox, { nombre: 'Cupón que va solo', codigo: 'VA-SOLO', acumulable: 0 });
  const { user } = await renderForm();
  type(await screen.findByLabelText('Nombre'), 'El mío');
  type(screen.getByLabelText('Código'), 'el-mio');
  expect(screen.queryByText('Descuento de mediodía')).not.toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'Se suma a los descuentos automáticos' }));
  expect(await screen.findByText('El cupón y el descuento no se suman')).toBeVisible();
  expect(screen.getByText('Descuento de mediodía')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Solo a unas horas' }));
  expect(await screen.findByLabelText('Desde las')).toHaveValue('20:00');
  expect(screen.queryByText('Descuento de mediodía')).not.toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Tipo'), 'Descuento');
  expect(await screen.findByText('Cupón que va solo')).toBeVisible();
});

test('a promotion that no longer exists is reported as such', async () => {
  await renderForm('?id=99999999');
  expect(await screen.findByText('Esta promoción ya no existe')).toBeVisible();
});

test('each bank has its own weekdays and cap', async () => {
  const sandbox = await startSandbox();
  const { user } = await renderForm();
  type(await screen.findByLabelText('Nombre'), 'Con tarjeta');
  type(screen.getByLabelText('Código'), 'tarjeta-1');
  const banks = within(await screen.findByRole('group', { name: 'Bancos' }));
  await user.click(banks.getByRole('checkbox', { name: 'BBVA' }));
  await user.click(banks.getByRole('checkbox', { name: 'Sabadell' }));
  const own = within(screen.getByRole('group', { name: 'BBVA' }));
  await user.click(own.getByRole('checkbox', { name: weekdayText(2, 'es-ES', 'long') }));
  await user.click(own.getByRole('checkbox', { name: 'Con un máximo con BBVA' }));
  await user.click(create());
  expect(own.getByRole('textbox', { name: 'Como máximo con BBVA' })).toHaveFocus();
  type(own.getByRole('textbox', { name: 'Como máximo con BBVA' }), '5');
  await user.click(create());
  expect(await screen.findByText('Con tarjeta: creada')).toBeVisible();
  expect((await getPromotions(sandbox)).find(({ codigo }) => codigo === 'TARJETA-1')?.bancos).toMatchObject([
    { dias: [2], tope: 5 },
    { dias: [], tope: null },
  ]);
});

test('single-use codes replace the code of a coupon', async () => {
  const sandbox = await startSandbox();
  const { user, location } = await renderForm();
  type(await screen.findByLabelText('Nombre'), 'Para el folleto');
  await user.click(screen.getByRole('checkbox', { name: 'Varios códigos de un solo uso' }));
  expect(screen.queryByLabelText('Código')).not.toBeInTheDocument();
  type(screen.getByLabelText('Cuántos códigos'), '5001');
  await user.click(create());
  expect(await screen.findByText(/^Un número entero de 1 a 5000/)).toBeVisible();
  type(screen.getByLabelText('Cuántos códigos'), '3');
  await user.click(create());
  expect(await screen.findByText('Para el folleto: creada')).toBeVisible();
  await waitFor(() => expect(location()).toBe(listPath));
  const made = (await getPromotions(sandbox)).find(({ nombre }) => nombre === 'Para el folleto');
  expect(made).toMatchObject({ codigo: null, codigos: 3, usos_maximos: 3 });
});
