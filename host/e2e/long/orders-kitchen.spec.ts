import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { board, card, column, searchBoard } from '../board';

const fontSize = (text: Locator) => text.first().evaluate((element) => parseFloat(getComputedStyle(element).fontSize));

/** Returns the contrast ratio of each text of a card with its background, by CSS class. */
const contrastsOf = (of: Locator) =>
  of.evaluate((root) => {
    const numbers = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = numbers(color).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const background = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const color = getComputedStyle(element).backgroundColor;
      return numbers(color)[3] === 0 ? background(element.parentElement) : color;
    };
    return [...root.querySelectorAll('*')]
      .filter(({ childNodes }) => [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim()))
      .map((element) => {
        const [dark = 0, light = 0] = [getComputedStyle(element).color, background(element)].map(luminance).sort((a, b) => a - b);
        return { name: element.className, ratio: (light + 0.05) / (dark + 0.05) };
      });
  });

/** Returns the texts of cards that reach out of their card. */
const cutTexts = (page: Page) =>
  page.locator('.b-order-card').evaluateAll((cards) =>
    cards.flatMap((one) => {
      const { right } = one.getBoundingClientRect();
      return [...one.querySelectorAll('*')]
        .filter((element) => element.getBoundingClientRect().right > right + 0.5)
        .map(({ textContent }) => textContent);
    }),
  );

const kitchen = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('settings:orders', JSON.stringify({ kitchen: true })));

for (const [width, height] of [
  [1024, 768],
  [1920, 1080],
] as const)
  test(`shows the orders large and uncut in kitchen mode at ${width} × ${height}`, async ({ page, keepSession, sandbox }) => {
    const order = await sandbox.placeOrder({
      ...{ tipo: 'delivery', automatic: false, hace_minutos: 28, nota: 'Alergia a los frutos secos' },
      cliente: 'Berta Cocina',
      items: [
        { nombre: 'Croquetas', cantidad: 12, opciones: ['Ración grande', 'Sin gluten'], nota: 'Sin cacahuete' },
        { nombre: 'Agua', cantidad: 1 },
      ],
    });
    await page.setViewportSize({ width, height });
    await kitchen(page);
    await keepSession(page);
    await page.goto(board);
    const mine = card(page, order.numero);
    await expect(mine.getByText('Queda poco')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Menú principal' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir el menú' })).toBeVisible();
    expect(await cutTexts(page)).toEqual([]);

    expect(await fontSize(mine.locator('.b-order-item-name'))).toBeGreaterThanOrEqual(28);
    const options = mine.locator('.b-order-item-options');
    const lines = await options.evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight));
    expect(Math.round(lines)).toBe(2);

    const contrasts = await contrastsOf(mine);
    const notes = contrasts.filter(({ name }) => name === 'b-order-note').map(({ ratio }) => ratio);
    expect(notes).toHaveLength(2);
    expect(Math.min(...notes)).toBeGreaterThanOrEqual(Math.max(...contrasts.map(({ ratio }) => ratio)) - 0.01);
    const fill = (text: string) =>
      mine
        .getByText(text, { exact: true })
        .first()
        .evaluate((one) => getComputedStyle(one).backgroundColor);
    expect(await fill('12 ×')).not.toBe(await fill('1 ×'));
    await expectAccessible(page);

    if (width === 1920) {
      // A card counts if its first 300 px are in the window: order, notes and first items.
      const tops = await page
        .locator('.b-order-card')
        .evaluateAll((cards) => cards.filter((one) => one.getBoundingClientRect().top < innerHeight - 300).length);
      expect(tops).toBeGreaterThanOrEqual(6);
    }

    // Only this order is left: its column uses the width of the empty ones.
    await searchBoard(page, order.numero);
    await expect(column(page, 'Para entregar').getByRole('article')).toHaveCount(0);
    const widthOf = async (title: string) => (await column(page, title).boundingBox())!.width;
    expect(await widthOf('Para entregar')).toBeLessThanOrEqual(64);
    expect(await widthOf('Ingresados')).toBeGreaterThanOrEqual(width - 240);
    expect(await cutTexts(page)).toEqual([]);
    await expectAccessible(page);
  });

test('sums what is to prepare and shows a station only its items, on every width and by keyboard', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const order = { tipo: 'delivery', automatic: true, cliente: 'Berta Cocina' } as const;
  const starter = { nombre: 'Croquetas de jamón (8 uds.)', precio: 1 };
  const drink = { nombre: 'Agua mineral 50 cl', precio: 1 };
  const mixed = await sandbox.placeOrder({
    ...order,
    items: [{ ...starter, cantidad: 11, opciones: ['Sin gluten'] }, drink],
  });
  const food = await sandbox.placeOrder({ ...order, items: [starter] });
  await page.setViewportSize({ width: 1024, height: 768 });
  await kitchen(page);
  await keepSession(page);
  await page.goto(board);
  await searchBoard(page, 'Berta Cocina');
  await page.keyboard.press('Tab');
  await card(page, mixed.numero).getByRole('link').focus();
  await page.keyboard.press('m');
  const totals = page.getByRole('region', { name: 'Por preparar' });
  await expect(totals.getByRole('listitem')).toHaveText([/^12 × Croquetas.*11 × Sin gluten$/, '1 × Agua mineral 50 cl']);
  await card(page, food.numero).getByRole('checkbox').click();
  await expect(totals.getByText('11 ×').first()).toBeVisible();

  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
    [1366, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect((await totals.boundingBox())!.height).toBeLessThanOrEqual(height / 2);
    expect(await cutTexts(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    await expectAccessible(page);
  }

  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('checkbox', { name: 'Bebidas' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Estación: Bebidas')).toBeVisible();
  await expect(card(page, food.numero)).toBeHidden();
  await expect(card(page, mixed.numero).getByText('+ 11 de otras estaciones')).toBeVisible();
  await expect(totals.getByRole('listitem')).toHaveText(['1 × Agua mineral 50 cl']);
});
