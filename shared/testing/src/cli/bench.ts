import '../use-test-clock.cjs';
import { ensureBrowser } from '../browser';
import { branchInteractions, vertexDrag } from '../bench/branches';
import { launchChrome } from '../bench/browser';
import { budgets, requestBudgets } from '../bench/budgets';
import { createCertificate } from '../bench/certificate';
import { evaluator } from '../bench/evaluator';
import { baselines, serveFloors } from '../bench/floors';
import { boardInteractions, gridInteractions, heap, listInteractions, menu, sort } from '../bench/interactions';
import { listChanges, listNames } from '../bench/lists';
import { backofficeOnly, everyScreen, floor, login, orderStatus, payments, type Screens } from '../bench/loads';
import { readMenus } from '../bench/menu-photos/measure';
import { medians, type Measures } from '../bench/medians';
import { startProduct } from '../bench/product';
import { report, type Line } from '../bench/report';
import { loadWidths, maxLayoutShift } from '../screens';
import { runTypeScript, step } from './programs';

const runs = 5;
/** Measures only scenarios whose name contains this text: `npm run bench -- grid`. */
const only = process.argv[2] ?? '';
const kB = (bytes: number) => bytes / 1_000;

function fail(text: string): never {
  console.error(`✖ ${text}`);
  process.exit(1);
}

process.env.BROWSER_PATH = await ensureBrowser(step).catch((error: Error) => fail(error.message));
step('Building the product');
if ((await runTypeScript('shared/federation/src/cli/build.ts')) !== 0) fail('The product does not build.');
step('Building the floors');
const certificate = await createCertificate();
const floorServer = await serveFloors(certificate);
step('Filling a sandbox with 10,000 payments');
const product = await startProduct(certificate);
const browser = await launchChrome(certificate.pin);
await product.sandbox.placeOrder({ sucursal_id: 31 });

const measure = async (what: string, times: number, once: () => Promise<Measures>): Promise<Measures> => {
  if (!what.includes(only)) return {};
  step(`${what}${times > 1 ? `, ${times} runs` : ''}`);
  return medians(times, once);
};
const lines: Line[] = [];
const pricing = await measure('an order priced under promotions', runs, evaluator);
const readyOf = new Map<string, number>();
/** Returns the load time as a multiple of a baseline of this run. */
const relativeToBaseline = ({ ready = NaN }: Measures, name: (typeof baselines)[number]['name']) => ready / readyOf.get(name)!;
for (const { name, title } of baselines) {
  const { bytes = NaN, ready = NaN, sort: sorted } = await measure(title, runs, () => floor(browser, floorServer.origin, name));
  readyOf.set(name, ready);
  lines.push(
    { what: `${title}: JS until ready`, value: kB(bytes), unit: 'kB' },
    { what: `${title}: ready`, value: ready, unit: 'ms' },
  );
  if (sorted !== undefined) lines.push({ what: `${title}: sort → new rows, in memory`, value: sorted, unit: 'ms' });
}
await floorServer.stop();

const signIn = await measure('login', runs, () => login(browser, product));
const list = await measure('first payments list, then the orders', runs, () => payments(browser, product));
const plaza = await measure('a back-office-only brand, first orders board', runs, () => backofficeOnly(browser, product));
const publicOrder = await measure('public order page', runs, () => orderStatus(browser, product));
const visits = await measure('menu → first row', runs, () => menu(browser, product));
const sorting = await measure('sort → new rows', runs, () => sort(browser, product));
const changes = new Map<string, Measures>();
for (const name of listNames)
  changes.set(name, await measure(`the list of ${name}`, runs, () => listChanges(browser, product, name)));
const growth = await measure('heap over 1,000 socket events', 1, () => heap(browser, product));
const onList = await measure('clicks on a list of 10,000 rows', 1, () => listInteractions(browser, product));
const onGrid = await measure('keys in the grid of 2,000 products × 10 branches', 1, () => gridInteractions(browser, product));
const opened = new Map<number, Screens>();
for (const width of loadWidths) {
  const what = `every screen at ${width} px`;
  if (!what.includes(only)) continue;
  step(what);
  opened.set(width, await everyScreen(browser, product, width));
}
const photos = await measure('photographs of menus', 1, () => readMenus(browser, product.sandbox));
const boardClicks = 'clicks on the board with 300 live orders';
if (boardClicks.includes(only)) await product.sandbox.placeOrders({ count: 300 });
const onBoard = await measure(boardClicks, runs, () => boardInteractions(browser, product));
// Must run last: from here on the business has 200 branches.
const onBranches = await measure('clicks on 200 branches and 60 zones', 1, () => branchInteractions(browser, product));
const drag = await measure('a vertex dragged among 60 zones', 1, () => vertexDrag(browser, product));

lines.push(
  { what: 'login: JS until ready', value: kB(signIn.bytes!), unit: 'kB', budget: budgets.login },
  { what: 'login: scripts', value: signIn.requests!, unit: '', budget: requestBudgets.login },
  { what: 'login: field painted, before the code', value: signIn.field!, unit: 'ms', goal: 650 },
  {
    what: 'login: field painted, beside the floor with router, query, intl',
    value: relativeToBaseline({ ready: signIn.field! }, 'router'),
    unit: '×',
    goal: 0.5,
  },
  { what: 'login: ready', value: signIn.ready!, unit: 'ms', goal: 1_500 },
  {
    what: 'login: ready, beside the floor with router, query, intl',
    value: relativeToBaseline(signIn, 'router'),
    unit: '×',
    goal: 1.1,
  },
  { what: 'first payments list: JS until ready', value: kB(list.bytes!), unit: 'kB', budget: budgets.payments },
  { what: 'first payments list: scripts', value: list.requests!, unit: '', budget: requestBudgets.payments },
  { what: 'first payments list: ready', value: list.ready!, unit: 'ms', goal: 3_000 },
  {
    what: 'first payments list: ready, beside the floor with antd',
    value: relativeToBaseline(list, 'antd'),
    unit: '×',
    goal: 1.1,
  },
  { what: 'first payments list: total blocking time', value: list.blocking!, unit: 'ms', goal: 900 },
  { what: 'first payments list: layout shift', value: list.shift!, unit: '', budget: maxLayoutShift },
  { what: '+ first back-office screen: JS', value: kB(list.bothBytes!), unit: 'kB', budget: budgets.backoffice },
  {
    what: 'back-office-only brand, first orders board: JS until ready',
    value: kB(plaza.bytes!),
    unit: 'kB',
    budget: budgets.backofficeOnly,
  },
  {
    what: 'back-office-only brand, first orders board: scripts',
    value: plaza.requests!,
    unit: '',
    budget: requestBudgets.backofficeOnly,
  },
  { what: 'back-office-only brand, first orders board: ready', value: plaza.ready!, unit: 'ms', goal: 2_900 },
  {
    what: 'back-office-only brand, first orders board: ready, beside the floor with antd',
    value: relativeToBaseline(plaza, 'antd'),
    unit: '×',
    goal: 1.05,
  },
  { what: 'public order page: status readable', value: publicOrder.readable!, unit: 'ms', goal: 3_000 },
  { what: 'public order page: layout shift', value: publicOrder.shift!, unit: '', budget: maxLayoutShift },
  { what: 'menu → first payments row, warm', value: visits.toPayments!, unit: 'ms', goal: 400 },
  { what: 'menu → first payments row, preloaded', value: visits.preloaded!, unit: 'ms', goal: 250 },
  { what: 'menu → first order card, warm', value: visits.toBoard!, unit: 'ms', goal: 400 },
  { what: 'sort → new rows', value: sorting.sort!, unit: 'ms', goal: 250 },
  ...[...changes].flatMap(([name, durations]) =>
    Object.entries(durations).map(([what, value]) => ({
      what: `${what} → new rows of twenty, ${name}`,
      value,
      unit: 'ms' as const,
    })),
  ),
  { what: 'click → answer on a list of 10,000 rows, worst', value: onList.worst!, unit: 'ms', goal: 100 },
  { what: 'click → answer on the board with 300 live orders, worst', value: onBoard.worst!, unit: 'ms', goal: 100 },
  { what: 'key → answer in the grid of 2,000 products × 10 branches, worst', value: onGrid.worst!, unit: 'ms', goal: 100 },
  ...Object.entries(onBranches).map(([name, value]) => ({
    what: `click → answer on 200 branches and 60 zones of 200 vertices: ${name}`,
    value,
    unit: 'ms' as const,
    goal: 100,
  })),
  { what: 'time between frames while a vertex is dragged, median', value: drag.median!, unit: 'ms', goal: 17 },
  { what: 'time between frames while a vertex is dragged, longest', value: drag.worst!, unit: 'ms' },
  { what: 'paste of 500 × 6 cells into it', value: onGrid.paste!, unit: 'ms', goal: 500 },
  { what: 'an order of 40 lines priced under 500 promotions', value: pricing.settle!, unit: 'ms', goal: 5 },
  { what: 'photographs of menus: dishes missed or wrong', value: photos.missed!, unit: '%', goal: 10 },
  { what: 'photographs of menus: wrong prices without a doubt', value: photos.unmarked!, unit: '', budget: 0 },
  { what: 'photographs of menus: products marked as doubtful', value: photos.doubts!, unit: '%' },
  { what: 'heap growth over 1,000 socket events', value: kB(growth.growth!), unit: 'kB', goal: 1_000 },
);

for (const [name, value] of Object.entries(opened.get(loadWidths[0]!)?.bytes ?? {}))
  lines.push({ what: `JS until ready: ${name}`, value: kB(value), unit: 'kB' });
for (const [width, { shift }] of opened)
  for (const [name, value] of Object.entries(shift))
    lines.push({ what: `layout shift at ${width} px: ${name}`, value, unit: '', budget: maxLayoutShift });

await browser.close();
await product.stop();
const { text, over } = report(lines.filter(({ value }) => Number.isFinite(value)));
console.log(`
Chromium, cold cache, HTTP/2, brotli, 1.6 Mbps, 150 ms per request, CPU ÷ 4; medians of ${runs}
${text}
`);
console.log(over === 0 ? 'Every budget holds.' : `${over} over budget.`);
process.exit(over === 0 ? 0 : 1);
