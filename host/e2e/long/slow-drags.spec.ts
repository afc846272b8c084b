import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

/** Gives the page a sixth of the processor. */
async function slowDown(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

interface Place {
  x: number;
  y: number;
}

/** Drags in one go: the page gets the release before the last move. */
async function dragQuickly({ mouse }: Page, from: Place, ...to: Place[]): Promise<void> {
  await mouse.move(from.x, from.y);
  await Promise.all([mouse.down(), ...to.map(({ x, y }) => mouse.move(x, y)), mouse.up()]);
}

/** Drags with as few moves as possible, each handled before the next. */
async function dragInSteps({ mouse }: Page, from: Place, ...to: Place[]): Promise<void> {
  await mouse.move(from.x, from.y);
  await mouse.down();
  for (const { x, y } of to) await mouse.move(x, y);
  await mouse.up();
}

async function boxOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  return (await locator.boundingBox())!;
}

async function centreOf(locator: Locator): Promise<Place> {
  const { x, y, width, height } = await boxOf(locator);
  return { x: x + width / 2, y: y + height / 2 };
}

test.beforeEach(async ({ page, keepSession }) => {
  test.slow();
  await keepSession(page);
});

test('fills all cells that a quick drag passes', async ({ page }) => {
  await page.goto('/shop/product/product-list?grid=all');
  const grid = page.getByRole('grid', { name: 'Editar en cuadrícula' });
  await expect(grid.getByRole('row').nth(5)).toBeVisible();
  await grid.focus();
  for (const key of ['ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.keyboard.type('987,25');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  const price = grid.getByRole('gridcell', { name: '987,25', exact: true });
  await expect(price).toHaveCount(1);
  const { x, y, width, height } = await boxOf(price);
  const corner = { x: x + width - 4, y: y + height - 4 };
  await slowDown(page);
  await dragQuickly(page, corner, { ...corner, y: corner.y + height }, { ...corner, y: corner.y + 3 * height });
  await expect(price).toHaveCount(4);
});

test('moves both ends of opening hours by quick drags', async ({ page }) => {
  await page.goto('/negocio/sucursal/1?tab=hours');
  const bar = page.getByRole('group', { name: 'Barra de martes' });
  await expect(bar).toBeVisible();
  const { x, y, width, height } = await boxOf(bar);
  const hour = (at: number) => ({ x: x + (width * at) / 24, y: y + height / 2 });
  await slowDown(page);
  const hours = page.getByLabel('martes: Horario');
  await expect(hours).toHaveValue('12:30–16:30, 19:30–23:59');
  await dragQuickly(page, hour(8), hour(9), hour(10));
  await expect(hours).toHaveValue('08:00–10:00, 12:30–16:30, 19:30–23:59');
  await dragQuickly(page, hour(10), hour(11), hour(12));
  await dragQuickly(page, hour(8), hour(7), hour(6));
  await expect(hours).toHaveValue('06:00–12:00, 12:30–16:30, 19:30–23:59');
  // A press without a move leaves them as they are, also beside the middle of the handle.
  await dragQuickly(page, { ...hour(12), x: hour(12).x + 3 });
  await dragQuickly(page, hour(19.5), hour(19));
  await expect(hours).toHaveValue('06:00–12:00, 12:30–16:30, 19:00–23:59');
});

test('moves vertices of a zone by drags one after the other', async ({ page }) => {
  await page.goto('/negocio/sucursal/1?tab=zones&zone=new');
  const map = page.getByRole('application', { name: 'Mapa de las zonas de entrega' });
  await expect(map).toBeVisible();
  const corners = [
    [120, 120],
    [260, 120],
    [260, 260],
    [120, 260],
  ] as const;
  for (const [x, y] of corners) await map.click({ position: { x, y } });
  const form = page.getByRole('form', { name: 'Nueva zona' });
  await expect(form.getByText('4 vértices')).toBeVisible();
  const vertex = (place: number) => page.getByRole('button', { name: `Vértice ${place}`, exact: true });
  const pointOf = async (place: number) =>
    Promise.all(['latitud', 'longitud'].map((part) => form.getByLabel(`Vértice ${place}: ${part}`).inputValue().then(Number)));
  const before = await Promise.all([1, 2, 3, 4].map(pointOf));
  const [third, fourth] = [await centreOf(vertex(3)), await centreOf(vertex(4))];
  await slowDown(page);
  await dragInSteps(page, third, { x: third.x + 20, y: third.y }, { x: third.x + 35, y: third.y });
  await dragInSteps(page, fourth, { x: fourth.x, y: fourth.y + 20 }, { x: fourth.x, y: fourth.y + 35 });
  // A pixel is as many degrees as between the corners, which are 140 pixels apart.
  const degreesPerPixel = (before[1]![1]! - before[0]![1]!) / 140;
  await expect.poll(async () => ((await pointOf(3))[1]! - before[2]![1]!) / degreesPerPixel).toBeCloseTo(35, 0);
  await expect.poll(async () => (await centreOf(vertex(4))).y - fourth.y).toBeCloseTo(35, 0);
  expect((await pointOf(4))[1]).toBe(before[3]![1]);
  expect((await pointOf(3))[0]).toBe(before[2]![0]);
  expect(await Promise.all([1, 2].map(pointOf))).toEqual(before.slice(0, 2));
});
