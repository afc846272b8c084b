import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { PlacedOrder, SandboxControl } from '@mostrador/testing/control';
import { demoUsers, expect, fillSignIn, putClockAhead, shareClock, sleep, test } from '@mostrador/testing/playwright';
import { limit } from '@mostrador/testing/slowness';
import { acceptAll, acceptAutomatically, board, card, fetchStoredOrder } from '../board';

// Browsers block sound until a user gesture, and a device without a connection fails to load it; the page only logs both (docs backoffice §8).
test.use({ toleratedErrors: [/^(sound|realtime) /] });

/** How soon an order is heard, ms. */
const heardWithinMs = 5_000;
/** How soon a device that works prints, ms. */
const printedWithinMs = 15_000;
/** How soon another device prints after the printing one is gone: its lease of 15 s and one interval of 5 s, and time to print, ms. */
const takeOverMs = 40_000;
/** Time on the clocks between two of the nine parts of the service, ms: together four hours. */
const partMs = (4 * 3_600_000) / 8;
/** Orders of each of the nine parts; every tenth is accepted by hand. Together 300. */
const partOrders = [34, 34, 34, 34, 34, 34, 34, 34, 28];

interface Device {
  name: string;
  context: BrowserContext;
  page: Page;
}

/** The rings of each device, and the text of every printed ticket. */
class Journal {
  readonly rings = new Map<string, number>();
  readonly tickets: string[] = [];

  ringsOf = (device: Device) => this.rings.get(device.name) ?? 0;

  /** Each ticket has the order's number on a line of its own. */
  printsOf = ({ numero }: PlacedOrder) => this.tickets.filter((text) => text.split('\n').includes(numero)).length;

  /** Counts the sounds and tickets of a context's pages from now on. */
  async follow(context: BrowserContext, name: string) {
    await context.exposeFunction('reportRing', () => void this.rings.set(name, (this.rings.get(name) ?? 0) + 1));
    await context.exposeFunction('reportTicket', (text: string) => void this.tickets.push(text));
    await context.addInitScript(() => {
      localStorage.setItem('settings:orders', JSON.stringify({ printOnAccept: [1], acceptAtOnce: true }));
      const report = window.top as unknown as { reportRing: () => void; reportTicket: (text: string) => void };
      const { start } = AudioBufferSourceNode.prototype;
      AudioBufferSourceNode.prototype.start = function (this: AudioBufferSourceNode, ...when) {
        report.reportRing();
        start.apply(this, when);
      };
      window.print = () => report.reportTicket(document.body.innerText);
    });
  }
}

/** A restaurant's evening: its devices, orders and clock. */
class Service {
  readonly journal = new Journal();
  readonly orders: PlacedOrder[] = [];
  private readonly devices = new Set<Device>();
  /** How far its clock is ahead, ms. */
  private ahead = 0;
  /** How many of the orders have left. */
  private handedOver = 0;
  private token = '';

  constructor(
    private readonly browser: Browser,
    private readonly baseURL: string,
    private readonly sandbox: SandboxControl,
    private readonly keepSession: (page: Page) => Promise<void>,
  ) {}

  /** Opens the board on another device, whose user has touched it. */
  async open(name: string): Promise<Device> {
    const context = await this.browser.newContext({ baseURL: this.baseURL, locale: 'es-ES' });
    await shareClock(context);
    await putClockAhead(context, this.ahead);
    await this.journal.follow(context, name);
    const device = { name, context, page: await context.newPage() };
    await this.keepSession(device.page);
    await device.page.goto(board);
    await this.untilLive(device);
    this.devices.add(device);
    return device;
  }

  async untilLive({ page }: Device) {
    await expect(page.getByRole('banner').getByText('En vivo')).toBeVisible();
    await page.getByRole('heading', { level: 1 }).click();
  }

  async close(device: Device) {
    this.devices.delete(device);
    await device.context.close();
  }

  /** Half an hour later the kitchen has handed over every order. */
  async nextPart() {
    this.token ||= await this.sandbox.signIn();
    for (const { id } of this.orders.slice(this.handedOver))
      for (const action of ['/pedidoEnviado', '/pedidoRecibido'])
        await this.sandbox.ask('POST', action, { token: this.token, branch: 1, body: { id_pedido: id, id_sucursal: 1 } });
    this.handedOver = this.orders.length;
    this.ahead += partMs;
    await this.sandbox.putClockAhead(this.ahead);
    for (const { context, page } of this.devices) {
      await putClockAhead(context, partMs);
      await sleep(page, partMs);
    }
  }

  /** A customer orders; resolves once each of the devices has rung for it, so that no later ring counts for the next order. */
  async place(hearing: Device[], automatic = true): Promise<PlacedOrder> {
    const before = hearing.map(this.journal.ringsOf);
    const order = await this.sandbox.placeOrder({ cliente: 'Mesa', automatic });
    this.orders.push(order);
    const haveRung = () => hearing.every((device, at) => this.journal.ringsOf(device) > before[at]!);
    await expect.poll(haveRung, { message: order.numero, timeout: heardWithinMs, intervals: [50] }).toBe(true);
    return order;
  }

  /** So many customers order one after the other; every tenth order is accepted by hand, on all devices that show it at the same time. */
  async serve(count: number, hearing: Device[], accepting = hearing) {
    for (let at = 1; at <= count; at += 1) {
      const order = await this.place(hearing, at % 10 !== 0);
      if (at % 10 !== 0) continue;
      const buttons = accepting.map(({ page }) => card(page, order.numero).getByRole('button', { name: 'Aceptar' }));
      for (const button of buttons) await expect(button).toBeVisible();
      // The slower of two devices may no longer show the button when its turn comes.
      await Promise.allSettled(buttons.map((button) => button.click({ timeout: limit(5_000) })));
      const isAccepted = async () => (await fetchStoredOrder(this.sandbox, order.id)).estado !== 'INGRESADO';
      await expect.poll(isAccepted, { message: order.numero }).toBe(true);
    }
  }

  /** Waits until every order so far has been printed. */
  async untilPrinted(timeout = takeOverMs) {
    const unprinted = () => this.orders.filter((order) => this.journal.printsOf(order) === 0).map(({ numero }) => numero);
    await expect.poll(unprinted, { timeout }).toEqual([]);
  }
}

const printingDevice = ({ page }: Device) => page.getByRole('button', { name: /^(Imprime|Nadie imprime)/ });
const ownText = 'Imprime este dispositivo';

/** Returns the two devices, the printing one first, once both agree which one prints. */
async function printingFirst(a: Device, b: Device): Promise<[Device, Device]> {
  const isPrinting = async (device: Device) => (await printingDevice(device).textContent()) === ownText;
  await expect.poll(async () => (await isPrinting(a)) !== (await isPrinting(b))).toBe(true);
  return (await isPrinting(a)) ? [a, b] : [b, a];
}

test('a service of four hours: three devices hear 300 orders within 5 s and print each once, while they fail in turn', async ({
  browser,
  stack,
  keepSession,
  sandbox,
}) => {
  test.setTimeout(limit(900_000));
  await sandbox.keepOpen();
  await acceptAutomatically(sandbox, true);
  // A waiting order rings repeatedly, whatever comes in.
  await acceptAll(sandbox);
  const service = new Service(browser, stack.addresses.host, sandbox, keepSession);
  const parts = partOrders.values();
  const nextCount = () => parts.next().value!;

  let counter = await service.open('counter');
  await expect(printingDevice(counter)).toHaveText(ownText);
  const kitchen = await service.open('kitchen');
  const office = await service.open('office');
  for (const device of [kitchen, office]) await expect(printingDevice(device)).toHaveText(/^Imprime Chrome/);

  await test.step('all of them work', async () => {
    await service.place([counter, kitchen, office]);
    await service.untilPrinted(printedWithinMs);
    await service.serve(nextCount() - 1, [counter, kitchen, office]);
    await service.untilPrinted(printedWithinMs);
  });

  await test.step('the printing device is closed', async () => {
    await service.nextPart();
    await service.close(counter);
    await service.serve(nextCount() - 1, [kitchen, office]);
    await service.untilPrinted();
    // The device that took over prints what comes later at once.
    await service.place([kitchen, office]);
    await service.untilPrinted(printedWithinMs);
  });

  await test.step('the printing device has no connection', async () => {
    await service.nextPart();
    const [first, second] = await printingFirst(kitchen, office);
    await first.context.setOffline(true);
    await service.serve(nextCount(), [second]);
    await service.untilPrinted();
    await first.context.setOffline(false);
    await service.untilLive(first);
  });

  await test.step('a dialog blocks the printing device', async () => {
    await service.nextPart();
    const [first, second] = await printingFirst(kitchen, office);
    const isOpen = first.page.waitForEvent('dialog');
    const blocked = first.page.evaluate(() => alert('Impresora sin papel'));
    const dialog = await isOpen;
    await service.serve(nextCount(), [second]);
    await service.untilPrinted();
    await dialog.accept();
    await blocked;
  });

  await test.step('the printing device is frozen', async () => {
    await service.nextPart();
    const [first, second] = await printingFirst(kitchen, office);
    const devtools = await first.context.newCDPSession(first.page);
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' });
    await service.serve(nextCount(), [second]);
    await service.untilPrinted();
    await devtools.send('Page.setWebLifecycleState', { state: 'active' });
  });

  await test.step('the server refuses and delays the prints, and loses its responses', async () => {
    await service.nextPart();
    counter = await service.open('counter again');
    const path = '/datosPedidoImprimir';
    await sandbox.fault({ method: 'POST', path, status: 500, times: 2 });
    await sandbox.fault({ method: 'POST', path, drop_after_commit: true, times: 2 });
    await sandbox.fault({ method: 'POST', path, delay_ms: 3_000, times: 2 });
    await service.serve(nextCount(), [counter, kitchen, office]);
    await service.untilPrinted();
  });

  await test.step('no one has touched a device since its page was loaded', async () => {
    await service.nextPart();
    await office.page.reload();
    await expect(office.page.getByRole('banner').getByText('En vivo')).toBeVisible();
    await service.serve(nextCount(), [counter, kitchen], [kitchen]);
    await service.untilPrinted();
    await service.untilLive(office);
  });

  await test.step('the session of every device ends', async () => {
    await service.nextPart();
    await service.serve(nextCount() - 1, [counter, kitchen, office]);
    await service.untilPrinted();
    const devices = [counter, kitchen, office];
    const expired = { status: 401, body: { error_type: 'token_expired' } };
    await sandbox.fault({ method: 'GET', path: '/getPedidosNegocio', ...expired, times: 50 });
    await sandbox.placeOrder({ cliente: 'Nadie', automatic: true }).then((order) => service.orders.push(order));
    for (const { page } of devices) await expect(page).toHaveURL(/\/login\?next=/);
    await sandbox.clearFaults();
    const order = await service.place(devices, false);
    for (const device of devices) {
      await fillSignIn(device.page, demoUsers.admin);
      await service.untilLive(device);
    }
    await card(kitchen.page, order.numero).getByRole('button', { name: 'Aceptar' }).click();
    await service.untilPrinted();
  });

  await test.step('one device is closed, one has no connection', async () => {
    await service.nextPart();
    await service.close(counter);
    const [first, second] = await printingFirst(kitchen, office);
    await first.context.setOffline(true);
    await service.serve(nextCount() - 1, [second]);
    await service.untilPrinted();
    await first.context.setOffline(false);
    await service.untilLive(first);
  });

  // Later renewals must not print anything again.
  const renewal = ({ page }: Device) =>
    page.waitForResponse((response) => response.url().includes('/dispositivoImpresion') && response.ok());
  for (let round = 0; round < 2; round += 1) await Promise.all([kitchen, office].map(renewal));
  expect(service.orders).toHaveLength(300);
  const printedOtherwise = service.orders.filter((order) => service.journal.printsOf(order) !== 1);
  expect(printedOtherwise.map((order) => [order.numero, service.journal.printsOf(order)])).toEqual([]);
  for (const { id, numero } of service.orders) {
    const { eventos } = await fetchStoredOrder(sandbox, id);
    expect(eventos.filter(({ hacia }) => hacia === 'PREPARANDO').length, `acceptances of ${numero}`).toBe(1);
  }
  for (const device of [kitchen, office]) await service.close(device);
});
