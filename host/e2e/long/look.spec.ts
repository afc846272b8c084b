import type { Locator, Page } from '@playwright/test';
import { demoUsers, expect, test } from '@mostrador/testing/playwright';
import { screens } from '@mostrador/testing/screens';
import { board, card } from '../board';

test.use({ toleratedErrors: [/^sound NotAllowedError/] });

const sizeOf = (element: Element) => parseFloat(getComputedStyle(element).fontSize);

test('lets the kitchen choose a size: items of 30 px on a desktop screen, six small cards per row on a wall screen', async ({
  page,
  keepSession,
  sandbox,
}) => {
  const orders = await sandbox.placeOrders({ count: 8, automatic: false, items: [{ nombre: 'Empanada', cantidad: 2 }] });
  await page.setViewportSize({ width: 1366, height: 768 });
  await keepSession(page);
  await page.goto(board);
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('checkbox', { name: /^Modo cocina/ }).check();
  await page.getByRole('radio', { name: 'Grande' }).check();
  await page.keyboard.press('Escape');
  const item = card(page, orders[0]!.numero).getByText('Empanada').first();
  await expect.poll(() => item.evaluate(sizeOf)).toBeGreaterThanOrEqual(30);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.getByRole('button', { name: 'Ajustes' }).click();
  await page.getByRole('radio', { name: 'Pequeño' }).check();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Pantalla completa' }).click();
  await expect(page.getByRole('banner')).toBeHidden();
  const perColumn = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('.b-order-list')!).gridTemplateColumns.split(' ').length);
  await expect.poll(perColumn).toBe(2);
});

for (const brand of ['mostrador', 'plaza'] as const)
  test(`a customer’s page shows the business in the colors of the brand (${brand})`, async ({ page, sandbox, brandUrl }) => {
    const session = await sandbox.storedSession(brand === 'plaza' ? demoUsers.plaza : demoUsers.admin);
    const branchId = Number(session.find(({ name }) => name === 'id_sucursal')?.value);
    const order = await sandbox.placeOrder({ sucursal_id: branchId });
    await page.goto(`${brandUrl(brand)}/ecommerce/estadoPedido/${order.id}/${order.id_cliente}`);
    // The page replaces its static status, which looks the same.
    await expect(page.locator('.b-order-status-store strong')).toBeVisible();
    await expect(page.locator('.h-static')).toHaveCount(0);
    const mark = page.getByRole('banner').locator('img, strong');
    await expect(mark).toBeVisible();
    expect((await mark.boundingBox())!.height).toBeGreaterThanOrEqual(36);
    expect(await page.locator('.b-order-status-store strong').evaluate(sizeOf)).toBeGreaterThanOrEqual(28);
    const [fill, primary] = await page.locator('.b-order-status-now').evaluate((element) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'var(--m-primary)';
      const colors = [element, probe].map((each) => getComputedStyle(each).backgroundColor);
      probe.remove();
      return colors;
    });
    expect(fill).toBe(primary);
  });

test("names sign-in pages by their purpose in the page's language", async ({ page }) => {
  await page.goto('/login');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(page).toHaveTitle(`${await heading.textContent()} · Mostrador - Dashboard Administración`);
  await page.getByLabel('Idioma').selectOption('en');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/^Sign in .*· Mostrador - Administration dashboard$/);
});

test('marks optional fields, and sets keyboard types for phone and e-mail', async ({ page, keepSession }) => {
  await keepSession(page);
  await page.goto(screens.mostrador['manual order']);
  await page
    .getByRole('radio', { name: 'Cliente nuevo' })
    .or(page.getByText('Nuevo', { exact: true }))
    .first()
    .click();
  await expect(page.getByLabel('Teléfono', { exact: true })).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('Correo (opcional)')).toHaveAttribute('type', 'email');
  for (const name of ['Piso y puerta', 'Localidad', 'Referencia para el repartidor', 'Nota del pedido'])
    await expect(page.getByLabel(`${name} (opcional)`)).toBeVisible();
});

test('keeps amount and menu of payments visible at 1024 px, each below its own heading', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await keepSession(page);
  await page.goto(screens.mostrador.payments);
  const row = page.locator('.m-grid tbody tr').first();
  await expect(row).toBeVisible();
  const parts = ['.m-grid thead', '.m-grid tbody tr:first-child'];
  for (const place of parts.flatMap((part) => ['money', 'actions'].map((kind) => `${part} .m-col-${kind}`))) {
    const cell = page.locator(place).last();
    await expect(cell).toBeVisible();
    const end = () => cell.evaluate((element) => element.getBoundingClientRect().right);
    await expect.poll(end).toBeLessThanOrEqual(1024);
    const onTop = await cell.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(onTop).toBe(true);
  }
});

test('shows the state of switches and the focus in forced-colors mode', async ({ page, signIn }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page);
  await page.getByRole('button', { name: /^Estado de la tienda/ }).click();
  const toggle = page.getByRole('switch').first();
  await expect(toggle).toBeVisible();
  const fills = () =>
    page
      .getByRole('switch')
      .evaluateAll((all) => all.map((one) => `${one.getAttribute('aria-checked')} ${getComputedStyle(one).backgroundColor}`));
  const [on, canvas] = await page.evaluate(() =>
    ['Highlight', 'Canvas'].map((name) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = name;
      const color = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return color;
    }),
  );
  for (const fill of await fills()) expect(fill).toBe(fill.startsWith('true') ? `true ${on}` : `false ${canvas}`);
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(() => {
    const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement!);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
  expect(outline).toBe(true);
});

/** Returns the number of colors in the picture of an element. */
async function countColors(page: Page, element: Locator): Promise<number> {
  const picture = (await element.screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
    canvas.drawImage(bitmap, 0, 0);
    return new Set(new Uint32Array(canvas.getImageData(0, 0, bitmap.width, bitmap.height).data.buffer)).size;
  }, picture);
}

test('keeps marks that are only color in forced-colors mode: grips, rings, bars and current entries', async ({
  page,
  keepSession,
  sandbox,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await sandbox.placeOrder({ automatic: false });
  await keepSession(page);
  const canvasText = () =>
    page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.backgroundColor = 'CanvasText';
      const color = getComputedStyle(probe).backgroundColor;
      probe.remove();
      return color;
    });
  for (const [path, bar] of [
    [screens.mostrador.home, '.b-report-week-place > span'],
    [screens.mostrador.surveys, '.b-survey-share > span'],
    [screens.mostrador.surveys, '.b-survey-bar > span'],
    [`${screens.mostrador.branch}?tab=hours`, '.b-day-span'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(bar).first(), bar).toBeAttached();
    const fill = await page
      .locator(bar)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(fill, bar).toBe(await canvasText());
  }
  const outlineOf = (element: Element) => getComputedStyle(element).outlineStyle;
  expect(await page.locator('.b-branch-tabs [aria-current]').evaluate(outlineOf)).toBe('solid');
  await page.goto(board);
  await expect(page.locator('.b-order-age-ring').first()).toBeVisible();
  expect(await countColors(page, page.locator('.b-order-age-ring').first())).toBeGreaterThan(1);
  expect(await countColors(page, page.locator('.h-menu-line--open').locator('xpath=..'))).toBeGreaterThan(1);
  await page.goto(screens.mostrador['menu order']);
  const row = page.locator('.b-order-row').first();
  await expect(row).toBeVisible();
  expect(await countColors(page, row.locator('.b-order-grip'))).toBeGreaterThan(1);
  await row.evaluate((element) => element.classList.add('b-order-row--above'));
  expect(await row.evaluate((element) => getComputedStyle(element, '::after').borderBlockStartWidth)).toBe('2px');
});

for (const [brand, family] of [
  ['mostrador', 'Poppins'],
  ['plaza', 'Public Sans'],
] as const)
  test(`a page loads only the font of its brand (${brand})`, async ({ page, keepSession, brandUrl }) => {
    await keepSession(page, brand === 'plaza' ? 'plaza' : 'admin', brand);
    await page.goto(brandUrl(brand) + screens[brand].history);
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    const families = () =>
      page.evaluate(() => {
        const loaded = [...document.fonts].filter(({ status, family }) => status === 'loaded' && !family.includes('fallback'));
        return [...new Set(loaded.map((face) => face.family.replaceAll('"', '')))].sort();
      });
    await expect.poll(families).toEqual(['Figures', family]);
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => /\/([a-z]+)[^/]*\.woff2$/.exec(name)?.[1] ?? []),
    );
    expect(new Set(fetched)).toEqual(new Set(['figures', family.toLowerCase().split(' ')[0]]));
    expect(
      await page.evaluate((name) => getComputedStyle(document.querySelector('main')!).fontFamily.includes(name), family),
    ).toBe(true);
  });

test('uses the full width of a wide window for lists, but not for forms and texts', async ({ page, keepSession }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  await keepSession(page);
  const { home, 'new product': product, 'manual order': order, checkout, overview, sales, ...others } = screens.mostrador;
  const {
    'product wizard': wizard,
    'new category': category,
    'new option': option,
    'new promotion': promotion,
    customer,
    surveys,
    'survey answers': answers,
    business,
    'advanced settings': advanced,
    registration,
    ...lists
  } = others;
  const widthAt = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('.h-titlebar')).toBeVisible();
    return (await page.locator('.h-titlebar').boundingBox())!.width;
  };
  for (const path of Object.values(lists)) expect(await widthAt(path), path).toBeGreaterThan(1920 - 260 - 48 - 20);
  const forms = [product, order, wizard, category, option, promotion, customer, business, advanced, registration];
  for (const path of [home, checkout, overview, sales, surveys, answers, ...forms])
    expect(await widthAt(path), path).toBeLessThanOrEqual(1440);
});

for (const [brand, radius] of [
  ['mostrador', '4px'],
  ['plaza', '0px'],
] as const)
  test(`draws checkboxes in the colors and the radius of the brand, also in the dark theme (${brand})`, async ({
    page,
    keepSession,
    brandUrl,
  }) => {
    await keepSession(page, brand === 'plaza' ? 'plaza' : 'admin', brand);
    await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ navType: 'dark' })));
    await page.goto(brandUrl(brand) + screens[brand].products);
    const box = page.getByRole('main').getByRole('checkbox').first();
    await expect(box).toBeVisible();
    const look = await box.evaluate((element) => {
      const { backgroundColor, borderRadius } = getComputedStyle(element);
      const card = getComputedStyle(document.querySelector('.m-card')!).backgroundColor;
      return { borderRadius, isCard: backgroundColor === card };
    });
    expect(look).toEqual({ borderRadius: radius, isCard: true });
  });
