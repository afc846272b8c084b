import { expect, expectAccessible, test } from '@mostrador/testing/playwright';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';

// Browsers block sound after a reload until a user gesture; the page only logs that (docs backoffice §8).
test.use({ toleratedErrors: [/^sound NotAllowedError/] });

/** Days ago, before all seed data. */
const LONG_AGO = 2_000;

test('links a score with its interval to the answers, and an answer to its order', async ({ page, keepSession, sandbox }) => {
  const orders = await sandbox.placeOrders({ count: 12, cliente: { nombre: 'Delia Dolida', telefono: '+34 911 06 01 01' } });
  for (const [index, { id }] of orders.entries())
    await sandbox.answerSurvey({ id_pedido: id, hace_dias: LONG_AGO, nps: index === 0 ? 2 : 10 });
  const day = (before: number) => addDays(todayIn('Europe/Madrid', clock.now()), -before);
  await keepSession(page);
  await page.goto(`/encuesta?range=${day(LONG_AGO + 1)}..${day(LONG_AGO - 1)}`);
  const nps = page.getByRole('region', { name: 'NPS', exact: true });
  await expect(nps.getByText(/con un 95 % · 12 respuestas/).first()).toBeVisible();
  await expect(nps.getByText('indicativo').first()).toBeVisible();
  await expect(nps.getByText(/^Frente al periodo anterior/)).toBeVisible();
  await expectAccessible(page, { scope: 'main' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await nps.getByRole('link', { name: 'Detractores' }).click();
  const person = page.getByRole('article', { name: 'Delia Dolida' });
  await expect(person.getByText('2 de 10')).toBeVisible();
  await expect(page.getByText('1 de 1', { exact: true })).toBeVisible();
  await expectAccessible(page, { scope: 'main' });
  await person.getByRole('link', { name: `Pedido ${orders[0]!.numero}` }).click();
  await expect(
    page
      .getByRole('dialog', { name: /^Pedido / })
      .getByText('Delia Dolida')
      .first(),
  ).toBeVisible();
});
