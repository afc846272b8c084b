import type { BrowserContext, Page } from '@playwright/test';
import type { PlacedOrder } from '@mostrador/testing/control';
import { expect, test } from '@mostrador/testing/playwright';
import { accept, board, card, column } from '../board';
import { findRefundablePayment } from '../refunds';

// A page that was reloaded may not sound before a gesture; the refusal is only logged (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

type Way = 'moves' | 'replaces';

/**
 * Translates each page of a context as an extension does that takes no notice of `translate="no"`: puts two fonts around each text, or in its
 * place, at first and whenever the page changes. The words stay, so that the tests can look for them.
 */
async function translatePages(context: BrowserContext, way: Way) {
  await context.addInitScript((way) => {
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('font, script, style, option')) continue;
        const outer = document.createElement('font');
        const inner = outer.appendChild(document.createElement('font'));
        if (way === 'moves') {
          text.before(outer);
          inner.append(text);
        } else {
          inner.textContent = text.data;
          text.replaceWith(outer);
        }
      }
    };
    addEventListener('DOMContentLoaded', () => {
      translate();
      new MutationObserver(translate).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
  }, way);
}

const rows = (page: Page) => page.getByRole('table', { name: 'Pagos' }).locator('tbody').getByRole('link');
const record = (page: Page) => page.getByRole('dialog', { name: /^Pago / });

for (const way of ['moves', 'replaces'] as const)
  test.describe(`a translator that ${way} every text`, () => {
    test.beforeEach(async ({ context }) => translatePages(context, way));

    test('leaves the refund button and the badges up to date', async ({ page, keepSession, sandbox }) => {
      const { payment_id: id, initial_amount: whole } = await findRefundablePayment(sandbox);
      await keepSession(page);
      await page.goto(`/pagos/lista?id=${id}`);
      await expect(record(page).locator('.m-tag').first()).toHaveText('Capturado');
      await record(page).getByRole('button', { name: 'Devolver', exact: true }).click();
      const dialog = page.getByRole('dialog', { name: /^Devolver/ });
      const amount = dialog.getByLabel('Importe a devolver');
      for (const [typed, shown] of [
        ['1,00', /^Devolver 1,00\s€$/],
        ['12,30', /^Devolver 12,30\s€$/],
        [String(whole.value).replace('.', ','), /^Devolver [\d.,]+\s€$/],
      ] as const) {
        await amount.fill(typed);
        await expect(dialog.getByRole('button', { name: shown })).toBeEnabled();
      }
      await dialog.getByRole('button', { name: /^Devolver/ }).click();
      await expect(dialog).toBeHidden();
      await expect(record(page).getByText('Devolución · aprobada')).toBeVisible();
      await expect(record(page).locator('.m-tag').first()).toHaveText('Devuelto');
    });

    test('lets one record after another be opened', async ({ page, keepSession }) => {
      await keepSession(page);
      await page.goto('/pagos/lista');
      const ids = await rows(page).evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).searchParams.get('id')),
      );
      for (const [at, id] of ids.slice(0, 3).entries()) {
        await rows(page).nth(at).click();
        await expect(record(page)).toContainText(id!);
        await page.keyboard.press('Escape');
        await expect(record(page)).toBeHidden();
      }
      await expect(rows(page)).toHaveCount(10);
    });

    test('lets an order be accepted, sent and handed over', async ({ page, keepSession, sandbox }) => {
      await keepSession(page);
      await page.goto(board);
      const order = await sandbox.placeOrder({ tipo: 'delivery', cliente: 'Doña Prueba' });
      await expect(column(page, 'Ingresados').getByText('Doña Prueba')).toBeVisible();
      await accept(page, order.numero);
      await expect(column(page, 'En preparacion').getByText('Doña Prueba')).toBeVisible();
      await card(page, order.numero).getByRole('button', { name: 'Enviar' }).click();
      await expect(column(page, 'Para entregar').getByText('Doña Prueba')).toBeVisible();
      await card(page, order.numero).getByRole('button', { name: 'Entregado' }).click();
      await expect(card(page, order.numero)).toHaveCount(0);
    });

    test('shows a customer where the order is', async ({ page, sandbox }) => {
      const token = await sandbox.signIn();
      const place = () => sandbox.placeOrder({ sucursal_id: 1, automatic: false, tipo: 'delivery' });
      const act = ({ id, version }: PlacedOrder, path: string, motivo?: string) =>
        sandbox.ask('POST', path, { body: { id_pedido: id, id_sucursal: 1, version, motivo }, token, branch: 1 });
      const status = (text: string) => page.getByRole('status').filter({ hasText: new RegExp(`^${text}$`) });
      const waiting = page.getByRole('listitem').filter({ hasText: 'Pendiente' });
      const order = await place();
      await page.goto(`/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`);
      await expect(status('Hemos recibido tu pedido')).toBeVisible();
      await expect(waiting).toHaveCount(3);
      await act(order, '/pedidoAceptado');
      await expect(status('Lo estamos preparando')).toBeVisible();
      await expect(waiting).toHaveCount(2);
      await act({ ...order, version: order.version + 1 }, '/pedidoEnviado');
      await expect(status('Tu pedido va en camino')).toBeVisible();
      await expect(waiting).toHaveCount(1);
      const refused = await place();
      await page.goto(`/ecommerce/estadoPedido/${refused.id}/${refused.id_cliente}`);
      await expect(page.getByText('¿Alguna duda? Llama al')).toBeVisible();
      await act(refused, '/pedidoRechazado', 'No queda');
      await expect(status('El local no pudo aceptar el pedido')).toBeVisible();
      // This text is one of several in its element.
      await expect(page.getByText('Para saber más, llama al')).toBeVisible();
      await expect(page.getByText('¿Alguna duda? Llama al')).toBeHidden();
    });
  });

test('the dashboard asks not to be translated, a page for customers may be', async ({ page, keepSession, sandbox }) => {
  const html = await (await page.request.get('/pagos/lista')).text();
  expect(html).toMatch(/<html[^>]* translate="no"/);
  expect(html).toContain('<meta name="google" content="notranslate"');
  const mayBeTranslated = () =>
    page.evaluate(() => [
      document.documentElement.translate,
      document.querySelector('meta[name=google]')?.getAttribute('content') !== 'notranslate',
    ]);
  const order = await sandbox.placeOrder();
  const status = `/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`;
  // Before any code has come, as the browser decides early.
  await page.goto(status, { waitUntil: 'commit' });
  await expect.poll(mayBeTranslated).toEqual([true, true]);
  await expect(page.getByRole('heading', { name: `Pedido ${order.numero}` })).toBeVisible();
  expect(await mayBeTranslated()).toEqual([true, true]);
  // Without a session this leads to the sign-in page.
  await page.goto('/pagos/lista');
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('heading', { name: 'Entra en tu cuenta' })).toBeVisible();
  expect(await mayBeTranslated()).toEqual([false, false]);
  await keepSession(page);
  await page.goto('/pagos/lista');
  await expect(rows(page)).toHaveCount(10);
  expect(await mayBeTranslated()).toEqual([false, false]);
  await page.goto(status);
  await expect(page.getByRole('heading', { name: `Pedido ${order.numero}` })).toBeVisible();
  expect(await mayBeTranslated()).toEqual([true, true]);
});
