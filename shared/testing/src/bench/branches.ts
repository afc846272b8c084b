import type { Browser, Locator, Page } from '@playwright/test';
import type { SandboxControl } from '../control';
import { watchedPage, type Throttle } from './browser';
import { paths } from './budgets';
import type { Measures } from './medians';
import type { Product } from './product';

const branchCount = 200;
const zoneCount = 60;
const vertexCount = 200;

type Place = [longitude: number, latitude: number];

/**
 * Returns a ring around a place in Madrid, at most one km wide; the places are in rows of ten, and each overlaps its neighbours.
 */
function ringOf(index: number): Place[] {
  const middle: Place = [-3.78 + (index % 10) * 0.017, 40.38 + Math.floor(index / 10) * 0.014];
  return Array.from({ length: vertexCount }, (_, vertex) => {
    const angle = (vertex / vertexCount) * 2 * Math.PI;
    const radius = 0.011 * (1 + 0.08 * Math.sin(9 * angle));
    return [middle[0] + radius * Math.cos(angle) * 1.3, middle[1] + radius * Math.sin(angle)].map(
      (degrees) => Math.round(degrees * 1e6) / 1e6,
    ) as Place;
  });
}

/** Gives the demo business 200 branches; the first one delivers to 60 zones of 200 vertices (docs branches §1). */
async function grow(sandbox: SandboxControl): Promise<void> {
  const credentials = { token: await sandbox.signIn(), branch: 1 };
  const { data: existing } = await sandbox.ask<{ data: object[] }>('GET', '/getSucursalesNegocio', credentials);
  for (let number = existing.length + 1; number <= branchCount; number++)
    await sandbox.ask('POST', '/addSucursal', {
      ...credentials,
      body: { nombre: `Local ${number}`, direccion: `Calle Mayor, ${number}`, copiar_de: 1 },
      headers: { 'Idempotency-Key': `bench-branch-${number}` },
    });
  const query = { sucursal_id: 1 };
  const { data } = await sandbox.ask<{ data: { mapa_zonas: object[] } }>('GET', '/getSucursalZonas', { ...credentials, query });
  for (let number = data.mapa_zonas.length + 1; number <= zoneCount; number++)
    await sandbox.ask('POST', '/addSucursalZona', {
      ...credentials,
      body: { ...query, nombre: `Zona ${number}`, precio: 2, puntos: ringOf(number - 1) },
      headers: { 'Idempotency-Key': `bench-zone-${number}` },
    });
}

const zones = '/negocio/sucursal/1?tab=zones';
const firstZone = '.b-zone-list li';
const form = 'form .b-vertices';

/** The elements to click in turn, and the elements that appear in response. */
const presses = {
  all: { target: 'role=button[name="Todas a la vez"]', answer: '[role=dialog] input[type=radio]' },
  close: { target: '[role=dialog] >> role=button[name="Cancelar"]', answer: '.b-branch-cards' },
  table: { target: 'role=button[name="Tabla"]', answer: '.b-branch-table' },
  cards: { target: 'role=button[name="Tarjetas"]', answer: '.b-branch-cards' },
  branch: { target: '.b-branch-card a', answer: '.b-branch-tabs' },
  zones: { target: 'role=link[name="Zonas de entrega"]', answer: firstZone },
  zone: { target: 'role=button[name="Editar Zona 30"]', answer: form },
  back: { target: 'role=button[name="Ver todas las zonas"]', answer: firstZone },
  again: { target: 'role=button[name="Editar Zona 31"]', answer: form },
} as const;

/**
 * Clicks each element in turn on the list of 200 branches and on a branch with 60 zones; `press` clicks with the code already
 * cached.
 */
async function walkBranches(page: Page, press: (name: string, target: Locator, answer: Locator) => Promise<void>): Promise<void> {
  for (const [name, { target, answer }] of Object.entries(presses))
    await press(name, page.locator(target).first(), page.locator(answer).first());
}

async function signedIn(browser: Browser, { mostrador, sandbox }: Product, throttle: Throttle) {
  return watchedPage(browser, { origin: mostrador, until: 'main h1', stored: await sandbox.storedSession(), throttle });
}

/** Measures the slowest click among 200 branches, and on the zones of a branch with 60. */
export async function branchInteractions(browser: Browser, product: Product): Promise<Measures> {
  await grow(product.sandbox);
  const watched = await signedIn(browser, product, 'cpu');
  const durations: Record<string, number> = {};
  await watched.open(paths.branches);
  await watched.settle();
  // The first round loads the code, the second is measured.
  for (let round = 0; round < 2; round++) {
    await watched.page.goto(new URL(paths.branches, watched.page.url()).href);
    await watched.settle();
    await walkBranches(watched.page, async (name, target, answer) => {
      await watched.page.evaluate('bench.interactions.clear()');
      await target.click();
      await answer.waitFor();
      await watched.settle();
      durations[name] = await watched.read('bench.worstInteraction()');
    });
  }
  await watched.close();
  return durations;
}

/**
 * Measures the median and the longest time between two frames, ms, while a vertex is dragged among 60 zones, without CPU
 * throttling.
 */
export async function vertexDrag(browser: Browser, product: Product): Promise<Measures> {
  await grow(product.sandbox);
  const watched = await signedIn(browser, product, 'none');
  const { page } = watched;
  await watched.open(zones);
  await page.getByRole('button', { name: 'Editar Zona 30' }).click();
  await watched.settle();
  const box = await page.getByRole('button', { name: 'Vértice 50', exact: true }).boundingBox();
  if (!box) throw new Error('The vertex is not on the map.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate('bench.frames.begin()');
  for (let move = 1; move <= 180; move++) await page.mouse.move(x + 60 * Math.sin(move / 12), y + 60 * (1 - Math.cos(move / 12)));
  const frames = await page.evaluate<number[]>('bench.frames.end()');
  await page.mouse.up();
  await watched.close();
  frames.sort((one, other) => one - other);
  return { median: frames[frames.length >> 1] ?? NaN, worst: frames.at(-1) ?? NaN };
}
