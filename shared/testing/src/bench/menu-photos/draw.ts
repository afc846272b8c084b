import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { menus, type Dish, type Section } from './menus';
import type { MenuPhoto } from './photos';

const { resolve } = createRequire(import.meta.url);

/** Fonts from packages, so that every machine draws the same letters. */
const fonts = {
  sans: '@fontsource/public-sans/files/public-sans-latin-400-normal.woff2',
  serif: '@fontsource/playfair-display/files/playfair-display-latin-400-normal.woff2',
  hand: '@fontsource/kalam/files/kalam-latin-400-normal.woff2',
  marker: '@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2',
} as const;

const papers = {
  white: { paper: '#fff', ink: '#111' },
  cream: { paper: '#f4e8d0', ink: '#4a2c12' },
  dark: { paper: '#1d1f24', ink: '#f2efe6' },
  chalk: { paper: '#2d3b33', ink: '#e9ece4' },
} as const;

const faces = Object.entries(fonts).map(([name, file]) => {
  const data = readFileSync(resolve(file)).toString('base64');
  return `@font-face{font-family:${name};src:url(data:font/woff2;base64,${data})}`;
});

function priceText(minor: number, money: MenuPhoto['money'] = 'plain'): string {
  const decimals = (minor / 100).toFixed(2);
  const comma = decimals.replace('.', ',');
  switch (money) {
    case 'plain':
      return comma;
    case 'euro':
      return `${comma} €`;
    case 'point':
      return decimals;
    case 'before':
      return `€ ${comma}`;
    case 'short':
      return String(minor / 100).replace('.', ',');
  }
}

/** Returns the cells of a dish's prices: one, or one for each size under a heading. */
function pricesOf({ prices }: Dish, { sizes }: Section, photo: MenuPhoto): string[] {
  const texts = prices.map((minor) => priceText(minor, photo.money));
  if (!sizes || photo.sizes === 'heading') return texts;
  if (photo.sizes === 'half' && sizes[0] === '½ ración') return [`½ ${texts.join(' / ')}`];
  return [texts.map((text, at) => `${sizes[at]} ${text}`).join(' / ')];
}

function sectionHtml(section: Section, photo: MenuPhoto): string {
  const heads = photo.sizes === 'heading' ? (section.sizes ?? []) : [];
  const cells = (texts: readonly string[]) => texts.map((text) => `<b>${text}</b>`).join('');
  const fill = photo.leader ? `<i>${photo.leader.repeat(200)}</i>` : photo.price === 'after' ? '' : '<i></i>';
  const lines = section.dishes.map(
    (dish) =>
      `<p><span>${dish.name}</span>${fill}${cells(pricesOf(dish, section, photo))}</p>` +
      (dish.description ? `<small>${dish.description}</small>` : ''),
  );
  return `<section><h2><span>${section.title.toUpperCase()}</span>${heads.length > 0 ? '<i></i>' : ''}${cells(heads)}</h2>${lines.join('')}</section>`;
}

function htmlOf(photo: MenuPhoto): string {
  const { paper, ink } = papers[photo.paper ?? 'white'];
  const family = photo.font === 'mono' ? 'Liberation Mono' : (photo.font ?? 'sans');
  return `<!doctype html><style>${faces.join('')}
    body{margin:0;padding:48px 64px;background:${paper};color:${ink};font:26px/1.5 ${family};columns:${photo.columns ?? 1};column-gap:90px}
    section{break-inside:avoid;margin-bottom:34px}
    p,h2{display:flex;margin:0;gap:12px;align-items:baseline;white-space:nowrap} h2{font-size:30px;margin-bottom:8px}
    i{flex:1;overflow:hidden;font-style:normal} b{font-weight:400;min-width:${photo.sizes === 'heading' ? 110 : 0}px;text-align:right}
    small{display:block;font-size:19px;margin:-4px 0 8px}</style>
    ${menus[photo.menu].map((section) => sectionHtml(section, photo)).join('')}`;
}

/** Photographs the drawing in the page: turned, shaded, grainy. Returns a JPEG in base64. */
async function photograph(page: Page, drawing: Buffer, photo: MenuPhoto): Promise<string> {
  const { skew = 0, grain = 0, shade = 0, blur = 0, turned = false } = photo;
  return page.evaluate(
    async ({ url, skew, grain, shade, blur, turned }) => {
      const sheet = await createImageBitmap(await (await fetch(url)).blob());
      const margin = skew === 0 ? 0 : 90;
      const size = [sheet.width + 2 * margin, sheet.height + 2 * margin] as const;
      const [width, height] = turned ? [size[1], size[0]] : size;
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d')!;
      context.fillStyle = '#6b5f52';
      context.fillRect(0, 0, width, height);
      context.filter = blur > 0 ? `blur(${blur}px)` : 'none';
      context.translate(width / 2, height / 2);
      // Held upright, a camera stores the picture a quarter turn to the left.
      context.rotate((skew / 180) * Math.PI - (turned ? Math.PI / 2 : 0));
      context.drawImage(sheet, -sheet.width / 2, -sheet.height / 2);
      const pixels = context.getImageData(0, 0, width, height);
      let seed = 7;
      for (let at = 0; at < pixels.data.length; at += 4) {
        const x = ((at / 4) % width) / width;
        seed = (seed * 48_271) % 2_147_483_647;
        const noise = (seed / 2_147_483_647 - 0.5) * 90 * grain;
        for (let color = at; color < at + 3; color += 1) pixels.data[color] = pixels.data[color]! * (1 - shade * x) + noise;
      }
      context.putImageData(pixels, 0, 0);
      return canvas.toDataURL('image/jpeg', 0.85).split(',')[1]!;
    },
    { url: `data:image/png;base64,${drawing.toString('base64')}`, skew, grain, shade, blur, turned },
  );
}

/** EXIF data with the orientation "turn a quarter to the right". */
const orientation = Buffer.from('ffe100224578696600004d4d002a00000008000101120003000000010006000000000000', 'hex');

/** Draws a menu with Chromium and photographs it; returns a JPEG of at most 1,600 px in width. The same photo each time. */
export async function drawMenu(browser: Browser, photo: MenuPhoto): Promise<Buffer> {
  const width = photo.columns === 2 ? 1_240 : 900;
  const page = await browser.newPage({ viewport: { width, height: 400 }, deviceScaleFactor: 1_400 / width });
  try {
    await page.setContent(htmlOf(photo));
    await page.evaluate(() => document.fonts.ready);
    const picture = Buffer.from(await photograph(page, await page.screenshot({ fullPage: true }), photo), 'base64');
    return photo.turned ? Buffer.concat([picture.subarray(0, 2), orientation, picture.subarray(2)]) : picture;
  } finally {
    await page.close();
  }
}
