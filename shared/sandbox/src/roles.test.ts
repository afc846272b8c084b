import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillPath, type AnyCall } from '@mostrador/contract/call';
import { canCall, type Permission } from '@mostrador/contract/permissions';
import { allCalls } from '@mostrador/contract/registry';
import { openSession } from './sessions/session-repository';
import { openTestSandbox, type TestSandbox } from './test-sandbox';

const PERMISSIONS = [
  ...['payments.move', 'cashouts.move', 'chargebacks.answer'],
  ...['devices.status', 'devices.delete', 'customers.export'],
] as Exclude<Permission, 'merchants.all'>[];

/** The users who may make the calls of a row: see `mayMake`. */
type Access = 'everybody' | 'key' | 'account' | 'signedIn' | 'staff' | 'admin' | (typeof PERMISSIONS)[number];

/**
 * Every call of both sides (docs backoffice §6, docs payments §6): `everybody` needs no session, `key` only the API key of the payments
 * side, `account` the session of any user about the own account, `signedIn` that of any user, `staff` that of a user of the business, a
 * permission or `admin` more than that.
 */
const TABLE: Record<Access, string> = {
  everybody: 'auth.login branding.get health.get orderAlerts.isWaiting orderStatus.find orderStatus.get',
  key: 'paymentsAuth.login paymentsAuth.logout paymentsAuth.profile paymentsAuth.refresh paymentsAuth.verify',
  account: 'businessSettings.register sessions.end sessions.endAll sessions.list',
  // It tells nothing of an account.
  signedIn: 'terminals.models',
  staff: `
    branchHours.get branchMethods.list branchZones.list branches.get branches.list
    branchSettings.activity branchSettings.takeawayWaitingTime branchSettings.updateStore
    branchSettings.updateTakeawayWaitingTime branchSettings.updateWaitingTime branchSettings.waitingTime
    business.get business.paymentMethods
    categories.list categories.subcategories
    customers.addresses customers.block customers.get customers.list customers.orders customers.update
    gifts.check gifts.list notifications.list orderAlerts.register
    options.branches options.items options.list options.ofProduct
    orderChanges.change orderChanges.forecast
    orders.accept orders.cancel orders.checkZone orders.create orders.details orders.history orders.list
    orders.moreTime orders.print orders.receive orders.reject orders.send orders.takeBack
    popups.branches popups.list printing.join printing.leave printing.state
    products.branches products.get products.gifts products.list products.ofCategory products.tags
    promotions.banks promotions.branches promotions.codes promotions.list promotions.simulate
    push.key push.subscribe push.test push.unsubscribe
    surveys.responses surveys.results
    accounts.list
    cashouts.balance cashouts.fees cashouts.get cashouts.history cashouts.list cashouts.statistics settledPayments.list
    chargebacks.get chargebacks.history chargebacks.list chargebacks.statistics evidenceFiles.get
    links.cancel links.create links.get links.list
    merchants.create merchants.get merchants.list merchants.points merchants.update
    payments.authorize payments.get payments.list transactions.get
    points.create points.get points.list points.stats points.terminals points.update
    reconciliationChecks.get reconciliationChecks.save
    terminals.create terminals.get terminals.list terminals.update`,
  admin: `
    branchHours.add branchHours.remove branchHours.update branchMethods.add branchMethods.remove branchMethods.update
    branchZones.add branchZones.remove branchZones.update branches.add branches.edit branches.updatePrinter
    branches.updateRejection
    branches.updateOrderLimit
    businessSettings.edit businessSettings.editAdvanced
    categories.create categories.reorder categories.update categories.updateState
    customers.erase customers.import images.upload
    menuImport.images menuImport.persist menuImport.preview menuImport.products
    messages.forecast messages.result messages.savePicture messages.send messages.trial
    options.create options.update options.updateItemState options.updateItemStates options.updateState
    orders.analysis orders.home reports.productSales
    popups.create popups.remove popups.update popups.updateState
    productImports.list productImports.undo
    products.create products.editMany products.remove products.reorder products.sellOutTag products.update
    products.updateFeatured products.updateState
    promotions.createCoupon promotions.createDiscount promotions.replay promotions.updateCoupon promotions.updateCouponState
    promotions.updateDiscount promotions.updateDiscountState`,
  'payments.move': 'payments.cancel payments.cancelOrRefund payments.capture payments.refund',
  'cashouts.move': 'cashouts.cancel cashouts.create',
  'chargebacks.answer': 'chargebacks.accept chargebacks.act chargebacks.dispute chargebacks.evidence evidenceFiles.remove',
  'devices.status': `
    merchants.activate merchants.deactivate points.activate points.deactivate
    terminals.activate terminals.deactivate terminals.maintenance`,
  'devices.delete': 'merchants.remove points.remove terminals.remove',
  'customers.export': 'customers.export customers.names orders.export',
};

const ROLES = ['nobody', 'newcomer', 'operator', 'manager', 'holder', 'admin', 'platform', 'stranger'] as const;
type Role = (typeof ROLES)[number];

/** The demo users of docs platform §10, and one without ADMIN who has every permission. `stranger` is another business's ADMIN. */
const USER_IDS: Record<Exclude<Role, 'nobody'>, number> = {
  ...{ newcomer: 8, operator: 2, manager: 20, holder: 900, admin: 1, platform: 21, stranger: 3 },
};

const staffRoles: readonly Role[] = ['operator', 'manager', 'holder', 'admin', 'platform'];

/** Whether the table lets a role make the calls of a row; the stranger names records of business 1. */
function mayMake(role: Role, access: Access): boolean {
  const staff = staffRoles.includes(role);
  switch (access) {
    case 'everybody':
    case 'key':
      return true;
    case 'account':
      return staff || role === 'newcomer';
    case 'signedIn':
      return role !== 'nobody';
    case 'staff':
      return staff;
    case 'admin':
      return role === 'admin' || role === 'platform';
    case 'payments.move':
      return staff && role !== 'operator';
    default:
      return ['holder', 'admin', 'platform'].includes(role);
  }
}

const accessOf = new Map(
  (Object.keys(TABLE) as Access[]).flatMap((access) => {
    const names = TABLE[access].trim().split(/\s+/);
    return names.map((name) => [name, access] as const);
  }),
);

/** The key that the page of `npm start` sends. */
const served = JSON.parse(readFileSync(join(import.meta.dirname, '../../../host/public/config.json'), 'utf8')) as {
  payments: { apiKey: string; sessionHeader: string };
};

let sandbox: TestSandbox;
const tokens: Partial<Record<Role, string>> = {};

beforeAll(async () => {
  sandbox = await openTestSandbox({ serverKeys: [] });
  const { database } = sandbox.services;
  await database.query(
    `INSERT INTO users (id, email, name, business_id, role, permissions) VALUES ($1, 'holder@mostrador.test', 'Eva Gil', 1, 'ENCARGADO', $2)`,
    [USER_IDS.holder, JSON.stringify(PERMISSIONS)],
  );
});
// Opened for each test, because some calls end the sessions of their user.
beforeEach(async () => {
  const { database, now } = sandbox.services;
  for (const [role, id] of Object.entries(USER_IDS)) tokens[role as Role] = await openSession(database, id, now());
});
afterAll(() => sandbox.close());

/** The required fields of every payments call. */
const body = {
  ...{ amount: { value: 10, currency: 'EUR' }, merchant_id: 'mer_horno', point_id: 'any' },
  ...{ name: 'Prueba', city: 'Madrid', country: 'ES', address: 'Calle Mayor, 1', model: 'pax-a77', serial: 'ABC-1234' },
  ...{ action: 'NOTE', note: 'Nota' },
  ...{ day: '2026-01-02', currency: 'EUR', difference: 1, version: 0 },
  instrument: {
    type: 'CARD',
    card: { number: '4111111111111111', expiration_month: 12, expiration_year: 2090, security_code: '123' },
  },
};
const form = [
  ...['--part', 'Content-Disposition: form-data; name="files"; filename="a.pdf"', 'Content-Type: application/pdf'],
  ...['', '%PDF-1.4', '--part--', ''],
].join('\r\n');

/** One single-use code of a coupon may be looked up by all staff. */
const oneCode = { codigo: 'NADA-1' };

/** Makes a call of the payments side with a valid request about records that do not exist, of the back-office with an empty one. */
async function statusOf(call: AnyCall, role: Role): Promise<number> {
  const { method, path, side, multipart } = call;
  const token = tokens[role] ?? '';
  const business = role === 'platform' ? '700' : '1';
  const idOf = (name: string) => (name === 'id_2' ? business : '1');
  const url = fillPath(path, new Proxy({}, { get: (_, name: string) => (side === 'payments' ? 'any' : idOf(name)) }));
  const isStranger = role === 'stranger';
  const sent = side === 'payments' ? body : {};
  const { statusCode } = await sandbox.app.inject({
    method: method as 'GET',
    url,
    ...(method === 'GET' && { query: side === 'payments' ? { amount: '10', currency: 'EUR', day: '2026-01-02' } : oneCode }),
    ...(method !== 'GET' && { payload: multipart ? form : sent }),
    headers: {
      ...(multipart && { 'content-type': 'multipart/form-data; boundary=part' }),
      ...(side === 'payments'
        ? {
            'x-api-key': served.payments.apiKey,
            [served.payments.sessionHeader]: token,
            ...((isStranger || role === 'platform') && { 'x-external-merchant-id': 'ext_la_esquina' }),
          }
        : { ...(token && { authorization: `Bearer ${token}` }), ...(isStranger && { sucursalid: '1' }) }),
    },
  });
  return statusCode;
}

const calls = allCalls();

test('the table names every call of the contract, once', () => {
  expect([...accessOf.keys()].sort()).toEqual(calls.map(({ name }) => name).sort());
  expect(Object.values(TABLE).join(' ').trim().split(/\s+/)).toHaveLength(calls.length);
});

test.each(calls.map((call) => [call.name, call] as const))('%s answers exactly the roles of the table', async (name, call) => {
  const access = accessOf.get(name)!;
  const answered: Partial<Record<Role, boolean>> = {};
  for (const role of ROLES) {
    const status = await statusOf(call, role);
    expect(status).toBeLessThan(500);
    answered[role] = status !== 401 && status !== 403;
  }
  expect(answered).toEqual(Object.fromEntries(ROLES.map((role) => [role, mayMake(role, access)])));
});

test.each(calls.filter(({ side }) => side === 'payments').map((call) => [call.name, call] as const))(
  'the check of the deployed proxy lets the same users of the business make %s, and nobody else',
  async (name, { method, path }) => {
    const url = fillPath(path, new Proxy({}, { get: () => 'any' }));
    for (const role of ROLES) {
      const headers = {
        ...{ 'x-original-method': method, 'x-original-uri': `/api/payments${url}` },
        ...{ 'x-external-merchant-id': 'ext_la_esquina', ...(tokens[role] && { authorization: `Bearer ${tokens[role]}` }) },
      };
      const { status } = await sandbox.ask('GET', '/autorizacionPagos', { headers });
      const may = staffRoles.includes(role) && mayMake(role, accessOf.get(name)!);
      expect([role, status === 204]).toEqual([role, may]);
    }
  },
);

test('screens judge the calls of a business like the server', () => {
  const users = {
    operator: { role: 'OPERADOR' },
    manager: { role: 'ENCARGADO', permissions: ['payments.move'] },
    holder: { role: 'ENCARGADO', permissions: PERMISSIONS },
    admin: { role: 'ADMIN' },
  };
  for (const call of calls)
    for (const [role, user] of Object.entries(users))
      expect([call.name, role, canCall(call, user)]).toEqual([call.name, role, mayMake(role as Role, accessOf.get(call.name)!)]);
});

test('all codes of a coupon are answered to ADMIN only', async () => {
  const codes = async (role: Role) =>
    (await sandbox.ask('GET', '/getCodigosPromocion', { token: tokens[role]!, query: { descuento_id: 1 } })).status;
  expect([await codes('operator'), await codes('holder')]).toEqual([403, 403]);
  expect(await codes('admin')).not.toBe(403);
});

describe('earnings in the answers of other calls', () => {
  const read = async (role: Role, path: string, query: Record<string, string | number>) =>
    (await sandbox.ask<Record<string, Record<string, unknown>[]>>('GET', path, { token: tokens[role]!, branch: 1, query })).body;

  it('what customers spent is answered to ADMIN only', async () => {
    for (const role of ['operator', 'holder', 'admin'] as const) {
      const amount: unknown = role === 'admin' ? expect.any(Number) : null;
      const [customer] = (await read(role, '/getClientes', { negocio_id: 1 })).data!;
      expect(customer).toMatchObject({ pedidos: expect.any(Number), gastado: amount });
      const id = Number(customer!.id);
      expect(await read(role, `/getStateCustomer/${id}/1`, {})).toMatchObject({ cliente: { gastado: amount } });
      const { resumen } = await read(role, '/getPedidosCliente', { id_cliente: id, id_negocio: 1 });
      expect(resumen).toMatchObject({ gastado: amount });
      if (role === 'operator') continue;
      const [exported] = (await read(role, '/getClientesToExport', { negocio_id: 1 })).clientes!;
      expect(exported).toMatchObject({ gastado: amount });
    }
  });

  it('what promotions cost and brought is answered to ADMIN only', async () => {
    for (const role of ['operator', 'admin'] as const) {
      const amount: unknown = role === 'admin' ? expect.any(Number) : null;
      const { data } = await read(role, '/getPromocionesSucursal', { cupones: 1, descuentos: 1, todas: 1 });
      expect(data![0]).toMatchObject({ usos: expect.any(Number), costo: amount, ventas: amount });
    }
  });

  it('the account of a cashout is answered to those who may cash out', async () => {
    const account = async (role: Role) => {
      const headers = { 'x-session': tokens[role]! };
      return (await sandbox.ask<{ data: { destination: object | null }[] }>('GET', '/v1/cashouts', { headers })).body.data[0];
    };
    for (const role of ['operator', 'manager'] as const) expect(await account(role)).toMatchObject({ destination: null });
    for (const role of ['holder', 'admin'] as const)
      expect(await account(role)).toMatchObject({ destination: { last_four: expect.any(String) } });
  });
});
