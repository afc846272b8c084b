import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Locale } from '@mostrador/i18n/locales';
import { casesOfLevel } from '@mostrador/testing/level';
import { renderScreen, type RenderOptions } from '@mostrador/testing/render';
import { remote } from '../../remote';

interface ServerLink {
  id: string;
  type: string;
  amount: { value: number; currency: string };
  description: string | null;
  expires_in: number;
  redirect_url: string | null;
  metadata: Record<string, string>;
}

const createCall = { method: 'POST', path: '/v1/links' } as const;
const merchantId = 'mer_esquina_centro';
const plain = (text: string | null) => (text ?? '').replace(/\s/g, ' ');
const titles: Partial<Record<Locale, RegExp>> = { es: /^Crear link de pago$/, en: /^Create payment link$/ };

/** Opens the form over the list of links, with a chosen merchant and a description by which the test finds the new link. */
async function openForm(options: RenderOptions = {}) {
  const { locale = 'es' } = options;
  const page = await renderScreen(
    { remote, screen: 'payment-links' },
    { path: `/akua/payment-links?merchantId=${merchantId}&action=create`, ...options },
  );
  const dialog = await screen.findByRole('dialog', { name: titles[locale] });
  const form = within(dialog);
  const amount = form.getByLabelText<HTMLInputElement>(/^(Importe|Amount)$/);
  const submit = () => form.getByRole<HTMLButtonElement>('button', { name: /^(Crear link|Create)/ });
  const description = `Prueba ${Math.random().toString(36).slice(2)}`;
  fireEvent.change(form.getByLabelText(/^(Descripción|Description)/), { target: { value: description } });
  async function type(text: string) {
    await page.user.clear(amount);
    await page.user.type(amount, text);
  }
  /** Returns the links created on the server. */
  async function made(): Promise<ServerLink[]> {
    // The new link's record keeps rendering meanwhile: its countdown and QR code.
    return act(async () => {
      const { data } = await page.sandbox.ask<{ data: ServerLink[] }>('GET', '/v1/links', { query: { search: description } });
      return data;
    });
  }
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog', { name: titles[locale] })).toBeNull());
  return { ...page, form, amount, submit, type, made, closed };
}

const amounts = [
  ['10,50', 'es', 'EUR', 'Crear link de 10,50 €', 10.5],
  ['1.234,56', 'es', 'EUR', 'Crear link de 1.234,56 €', 1234.56],
  ['1,234.56', 'en', 'EUR', 'Create €1,234.56 link', 1234.56],
  ['500', 'es', 'JPY', 'Crear link de 500 JPY', 500],
  ['1.990', 'es', 'CLP', 'Crear link de 1.990 CLP', 1990],
  ['1,250', 'es', 'KWD', 'Crear link de 1,250 KWD', 1.25],
] as const;
const amountsInGate = ['1.234,56', '500', '1,250'];
test.each(casesOfLevel(amounts, amountsInGate))('creates a link of %s in locale %s and currency %s', async (...amount) => {
  const [typed, locale, currency, label, value] = amount;
  const { user, form, submit, made, closed, location } = await openForm({ locale });
  await user.selectOptions(form.getByLabelText(/^(Moneda|Currency)$/), currency);
  // The amount field is reset when the currency changes.
  await user.type(form.getByLabelText(/^(Importe|Amount)$/), typed);
  expect(plain(submit().textContent)).toBe(label);
  await user.click(submit());
  await closed();
  const [link] = await made();
  expect(link).toMatchObject({ type: 'STATIC', expires_in: 3600, amount: { value, currency } });
  expect(location()).toContain(`id=${link!.id}`);
});

test('masks card numbers that are typed into the description and the metadata, in the draft and on the server', async () => {
  const { user, form, submit, type, made, closed } = await openForm();
  await type('10');
  await user.type(form.getByLabelText(/^Descripción/), ' de la 5555555555554444');
  await user.click(form.getByRole('button', { name: 'Añadir dato' }));
  await user.type(form.getByLabelText('Nombre del dato 1'), 'tarjeta');
  await user.type(form.getByLabelText('Valor del dato 1'), '4111 1111 1111 1111');
  expect(form.getByRole('group', { name: 'Datos propios' })).toHaveAccessibleDescription(/^Parece una tarjeta/);
  const drafts = JSON.stringify({ ...sessionStorage });
  expect(drafts).toContain('************4444');
  expect(drafts).toContain('**** **** **** 1111');
  expect(drafts).not.toMatch(/5555555555554444|4111 1111 1111 1111/);
  await user.click(submit());
  await closed();
  const [link] = await made();
  expect(link).toMatchObject({
    description: expect.stringMatching(/ de la \*{12}4444$/),
    metadata: { tarjeta: '**** **** **** 1111' },
  });
});

test('reports an unclear amount next to the field and creates nothing', async () => {
  const { user, form, submit, type, made } = await openForm();
  await user.click(submit());
  expect(form.getByText('Escribe un importe')).toHaveAttribute('role', 'alert');
  for (const [typed, words] of [
    ['1,2,3', 'Esto no es un importe'],
    ['10.50', 'Importe dudoso: usa la coma para los decimales'],
    ['1,234', 'Demasiados decimales para esta moneda'],
  ] as const) {
    await type(typed);
    await user.click(submit());
    expect(form.getByText(words)).toHaveAttribute('role', 'alert');
  }
  await type('10,50');
  await user.selectOptions(form.getByLabelText('Moneda'), 'JPY');
  expect(form.getByLabelText('Importe')).toHaveValue('');
  await user.click(submit());
  expect(form.getByLabelText('Importe')).toHaveFocus();
  expect(await made()).toEqual([]);
});

test('sends all fields and shows them in the preview', async () => {
  const { user, form, submit, type, made, closed } = await openForm();
  await user.click(form.getByRole('radio', { name: 'De un solo uso' }));
  await type('80');
  const preview = form.getByRole('region', { name: 'Así lo verá quien paga' });
  await waitFor(() => expect(plain(preview.textContent)).toMatch(/La Esquina.*Pagar 80,00 €.*Se podrá pagar una vez/));
  await user.selectOptions(form.getByLabelText('Tiempo para pagar'), 'Otro tiempo');
  await user.click(submit());
  expect(form.getByLabelText('Duración')).toHaveAccessibleDescription('Escribe un número entero, de 1 minuto a 90 días');
  await user.type(form.getByLabelText('Duración'), '36');
  fireEvent.change(form.getByLabelText(/^Página después de pagar/), { target: { value: 'javascript:alert(1)' } });
  await user.click(form.getByRole('button', { name: 'Añadir dato' }));
  fireEvent.change(form.getByLabelText('Valor del dato 1'), { target: { value: '1207' } });
  await user.click(submit());
  expect(form.getByText(/^Escribe la dirección completa, con https:\/\//)).toHaveAttribute('role', 'alert');
  expect(form.getByLabelText('Nombre del dato 1')).toHaveAccessibleDescription('Escribe el nombre de cada dato');

  fireEvent.change(form.getByLabelText(/^Página después de pagar/), { target: { value: 'https://tienda.test/gracias' } });
  fireEvent.change(form.getByLabelText('Nombre del dato 1'), { target: { value: 'pedido' } });
  await user.click(submit());
  await closed();
  expect((await made())[0]).toMatchObject({
    type: 'DYNAMIC',
    expires_in: 36 * 3600,
    redirect_url: 'https://tienda.test/gracias',
    metadata: { pedido: '1207' },
  });
});

test('creates one link on a double click combined with Enter, and opens it with its QR code', async () => {
  const { amount, submit, type, made, closed } = await openForm();
  await type('12');
  fireEvent.click(submit());
  fireEvent.click(submit());
  fireEvent.submit(amount.closest('form')!);
  await closed();
  expect(await made()).toHaveLength(1);
  const record = within(await screen.findByRole('dialog', { name: /^Link de pago/ }));
  expect(await record.findByRole('img', { name: /^Código QR de / })).toBeVisible();
});

test('shows a lost response as "sin confirmar", and a retry creates no second link', async () => {
  const { user, sandbox, form, submit, type, made, closed } = await openForm();
  await type('7,25');
  await sandbox.fault({ ...createCall, drop_after_commit: true });
  await user.click(submit());
  expect(await form.findByText(/^Sin confirmar: no recibimos respuesta/)).toBeVisible();
  expect(form.getByLabelText('Importe')).toHaveValue('7,25');
  await user.click(submit());
  await closed();
  expect(await made()).toHaveLength(1);
});

test('words a rejection as specified and keeps the form', async () => {
  const { user, sandbox, form, submit, type, made } = await openForm();
  await type('7');
  await sandbox.fault({ ...createCall, status: 400, body: {} });
  await user.click(submit());
  expect(await form.findByText('Error 400: Error creando link de pago')).toBeVisible();
  expect(await made()).toEqual([]);
});

test('opens over the list of payments, and opens the new link on the links screen', async () => {
  const { user, location } = await renderScreen(
    { remote, screen: 'payments' },
    { path: `/pagos/lista?merchantId=${merchantId}&openCreateLink=true` },
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear link de pago' }));
  await user.type(dialog.getByLabelText('Importe'), '3');
  await user.click(dialog.getByRole('button', { name: /^Crear link de 3,00/ }));
  await waitFor(() => expect(location()).toMatch(/^\/akua\/payment-links\?id=lnk_/));
});

test('opens from the button above the payments, and leaves the list unchanged when closed', async () => {
  const { user, location } = await renderScreen({ remote, screen: 'payments' }, { path: '/pagos/lista?status=CAPTURED' });
  await user.click(await screen.findByRole('button', { name: 'Crear link de pago' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Crear link de pago' }));
  expect(location()).toContain('openCreateLink=true');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(location()).toBe('/pagos/lista?status=CAPTURED'));
});

test('offers only matching merchants while a search is loading', async () => {
  const { user, sandbox, form } = await openForm();
  const merchant = form.getByRole('combobox', { name: 'Comercio' });
  await user.click(merchant);
  expect(await screen.findByTitle('La Esquina Norte')).toBeInTheDocument();
  await sandbox.fault({ method: 'GET', path: '/v1/merchants', delay_ms: 600 });
  await user.type(merchant, 'libreria');
  expect(screen.queryByTitle('La Esquina Norte')).not.toBeInTheDocument();
  expect(await screen.findByTitle('Librería Cervantes')).toBeInTheDocument();
});
