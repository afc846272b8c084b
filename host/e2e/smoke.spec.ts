import { demoUsers, expect, fillSignIn, test } from '@mostrador/testing/playwright';

test('shows the sign-in page and rejects a wrong password', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/login/);
  await expect(page).toHaveTitle('Entra en tu cuenta · Mostrador - Dashboard Administración');
  await fillSignIn(page, demoUsers.admin, 'no-es-la-clave');
  await expect(page.getByText('El correo o la contraseña no')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("shows each brand's own sign-in page", async ({ page, brandUrl }) => {
  await page.goto(`${brandUrl('plaza')}/login`);
  await expect(page).toHaveTitle('Entra en tu cuenta · Plaza - Dashboard Administración');
});
