import type { Locator, Page } from '@playwright/test';
import { expect, test } from '@mostrador/testing/playwright';

interface Form {
  path: string;
  /** The call's path. */
  call: string;
  fill(page: Page): Promise<void>;
  send: string;
  /** The catalogue's sentence for a server that breaks. */
  sentence: string;
}

const fillCoupon = async (page: Page) => {
  await page.getByLabel('Nombre', { exact: true }).fill('Primavera');
  await page.getByLabel('Código', { exact: true }).fill('PRIMAVERA');
};

/** The longest forms: pages, a tab, a drawer. */
const forms: Record<string, Form> = {
  coupon: {
    path: '/discount/new',
    call: '/agregarCupon',
    fill: fillCoupon,
    send: 'Crear promoción',
    sentence: 'Error al crear el cupón',
  },
  product: {
    path: '/shop/product/new',
    call: '/agregarProducto',
    async fill(page) {
      await page.getByRole('textbox', { name: 'Nombre' }).fill('Sin suerte');
      await page.getByLabel('Categoría', { exact: true }).selectOption({ label: 'Postres' });
      await page.getByRole('textbox', { name: 'Precio' }).first().fill('3,90');
    },
    send: 'Guardar',
    sentence: 'Error inesperado al crear el producto',
  },
  'new branch': {
    path: '/negocio/sucursales?action=new',
    call: '/addSucursal',
    fill: (page) => page.getByLabel('Nombre', { exact: true }).fill('Sin suerte'),
    send: 'Crear sucursal',
    sentence: 'El servicio no está disponible',
  },
  branch: {
    path: '/negocio/sucursal/1?tab=info',
    call: '/editSucursal',
    fill: (page) => page.getByLabel('Teléfono', { exact: true }).fill('911 22 33 44'),
    send: 'Guardar',
    sentence: 'El servicio no está disponible',
  },
};

const sizes = [
  { width: 1366, height: 768 },
  { width: 390, height: 844 },
];

/** Waits until an element has the focus, is whole in the viewport, and nothing lies over it. */
async function expectInSight(element: Locator): Promise<void> {
  await expect(element).toBeFocused();
  await expect(element).toBeInViewport({ ratio: 1 });
  const isOnTop = await element.evaluate((found) => {
    const { left, top, width, height } = found.getBoundingClientRect();
    return found.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isOnTop, 'nothing lies over it').toBe(true);
}

for (const viewport of sizes) {
  for (const [name, { path, call, fill, send, sentence }] of Object.entries(forms)) {
    test(`the alert of a failed ${name} is focused and in the viewport, ${viewport.width} px wide`, async ({
      page,
      keepSession,
      sandbox,
    }) => {
      await page.setViewportSize(viewport);
      await keepSession(page);
      await page.goto(path);
      await fill(page);
      await sandbox.fault({ method: 'POST', path: call, status: 500 });
      await page.getByRole('button', { name: send, exact: true }).click();
      await expectInSight(page.getByRole('alert').filter({ hasText: sentence }));
    });
  }

  test(`the wrong field of a coupon refused with HTTP 200 is focused and in the viewport, ${viewport.width} px wide`, async ({
    page,
    keepSession,
    sandbox,
  }) => {
    await page.setViewportSize(viewport);
    await keepSession(page);
    await page.goto('/discount/new');
    await fillCoupon(page);
    const data = { errores: [{ campo: 'codigo', motivo: 'Ese código no se puede usar' }] };
    const body = { status: 'error', code: 422, message: 'Datos no válidos', data };
    await sandbox.fault({ method: 'POST', path: '/agregarCupon', status: 200, body });
    await page.getByRole('button', { name: 'Crear promoción' }).click();
    await expectInSight(page.getByLabel('Código', { exact: true }));
    await expect(page.getByText('Sin confirmar')).toHaveCount(0);
  });
}
