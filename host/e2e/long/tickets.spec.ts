import { expect, switchLanguage, test } from '@mostrador/testing/playwright';
import { board } from '../board';
import { layOutSheet, recordPrints } from './printed-sheet';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

/** Width that a printing head reaches, mm; it is in the middle of the paper. */
const headWidth = { 58: 48, 80: 72 } as const;

test('prints kitchen ticket and receipt on pages of their own, within the printing head, with no amount broken', async ({
  page,
  keepSession,
  sandbox,
}) => {
  test.slow();
  const order = await sandbox.placeOrder({ sucursal_id: 1, tipo: 'delivery', automatic: false, cliente: 'Ana' });
  const token = await sandbox.signIn();
  const { data } = await sandbox.ask<{ data: { pedido: { productos: object[] } } }>('POST', '/getPedidoDetails', {
    body: { id_pedido: order.id },
    token,
    branch: 1,
  });
  const item = { id: 1, cantidad: 12, precio: 1_845_670.25, total: 22_148_043.5 };
  const pedido = {
    ...data.pedido,
    ...{ moneda: 'COP', subtotal: 44_296_087.5, envio: 1_250_000, descuento: 2_214_804.35, total: 43_331_283.15 },
    nota: 'Sin gluten y sin frutos secos por alergia, gracias',
    productos: [
      {
        ...item,
        nombre: 'Hamburguesa doble de ternera madurada con queso de cabra y cebolla caramelizada',
        opciones: ['Grande'],
      },
      { ...item, id: 2, nombre: 'Supercalifragilisticoespialidosohamburguesa', nota: 'x'.repeat(90) },
      { ...item, id: 3, nombre: '招牌红烧牛肉面配溏心蛋和时令蔬菜大份加面加汤' },
    ],
  };
  const answer = { pedido, negocio: { nombre: 'La Esquina' }, sucursal: { nombre: 'Centro', direccion: 'Calle Mayor, 1' } };
  await sandbox.fault({ method: 'POST', path: '/datosPedidoImprimir', status: 200, body: answer, times: 100 });
  const prints = await recordPrints(page);
  await keepSession(page);
  await page.goto(board);
  let count = 0;
  for (const language of ['English', 'Français', 'Română', '中文', 'Español']) {
    await switchLanguage(page, language);
    for (const paper of [58, 80] as const) {
      await page.evaluate((width) => {
        const stored = JSON.parse(localStorage.getItem('settings:orders') ?? '{}') as object;
        const newValue = JSON.stringify({ ...stored, paper: width, kitchenCopies: 1 });
        localStorage.setItem('settings:orders', newValue);
        window.dispatchEvent(new StorageEvent('storage', { key: 'settings:orders', newValue }));
      }, paper);
      await page.locator('article', { hasText: order.numero }).getByRole('link').focus();
      await page.keyboard.press('p');
      count += 1;
      await expect.poll(async () => (await prints()).length).toBe(count);
      await expect(page.locator('iframe#printWindow')).toHaveCount(0);
      const { tickets, pages } = await layOutSheet(page, (await prints()).at(-1)!);
      expect(pages.map(({ width }) => width)).toEqual([paper, paper]);
      const margin = (paper - headWidth[paper]) / 2;
      expect(tickets.map(({ kitchen }) => kitchen)).toEqual([true, false]);
      const [kitchen, receipt] = tickets;
      expect(kitchen!.text).not.toContain('COP');
      for (const text of ['Sin gluten', '12 × Hamburguesa', 'Grande', order.numero, 'Ana']) expect(kitchen!.text).toContain(text);
      expect(receipt!.amounts.length).toBe(3 + 2 * 4);
      for (const { text, lines } of receipt!.amounts) expect(lines, `${language} ${paper} ${text}`).toHaveLength(1);
      for (const { text, lines } of tickets.flatMap(({ texts }) => texts))
        for (const { left, right } of lines) {
          expect(left, `${language} ${paper} ${text}`).toBeGreaterThanOrEqual(margin - 0.01);
          expect(right, `${language} ${paper} ${text}`).toBeLessThanOrEqual(paper - margin + 0.01);
        }
    }
  }
});
