import type { Page } from '@playwright/test';
import { expect } from '@mostrador/testing/playwright';

/** Draws hours by mouse: Monday, open from 20 to 2, opens two hours earlier; on Tuesday's empty bar new hours are drawn. */
export async function drawHours(page: Page): Promise<void> {
  const drag = async (day: string, from: number, to: number) => {
    const bar = page.getByRole('group', { name: `Barra de ${day}` });
    await bar.scrollIntoViewIfNeeded();
    const box = (await bar.boundingBox())!;
    const at = (hour: number) => [box.x + (box.width * hour) / 24, box.y + box.height / 2] as const;
    await page.mouse.move(...at(from));
    await page.mouse.down();
    await page.mouse.move(...at(to), { steps: 4 });
    await page.mouse.up();
  };
  await drag('lunes', 20, 18);
  await expect(page.getByLabel('lunes: Horario')).toHaveValue('18:00–02:00');
  await drag('martes', 10, 14);
  await expect(page.getByLabel('martes: Horario')).toHaveValue('10:00–14:00');
}
