import { renderScreen } from '@mostrador/testing/render';
import { startSandbox } from '@mostrador/testing/sandbox';
import { clock } from '@mostrador/values/clock';
import { addDays, todayIn } from '@mostrador/values/day-range';
import { findPendingChargeback } from './chargebacks/test-chargebacks';
import { exportCsv } from './common/test-files';
import { createCashout } from './cashouts/test-cashouts';
import { placeLink } from './links/test-links';
import { findPaymentAllowing } from './payments/test-payments';
import { remote } from './remote';

const quarter = () => {
  const today = todayIn('Europe/Madrid', clock.now());
  return `${addDays(today, -90)}..${today}`;
};

interface Listed {
  screen: string;
  path: () => string;
  /** Its optional columns, and one that is hidden by default. */
  columns: string[];
  chosen: string;
  /** Columns that are always exported, followed by the chosen one. */
  written: string[];
}

const lists: Record<string, Listed> = {
  'payment-links': {
    screen: 'payment-links',
    path: () => '/akua/payment-links',
    columns: ['status', 'description', 'merchant', 'created', 'expires', 'amount'],
    chosen: 'timesPaid',
    written: ['ID del link', 'Veces pagado', 'Link'],
  },
  cashouts: {
    screen: 'cashouts',
    path: () => '/liquidaciones/liquidaciones-list',
    columns: ['status', 'destination', 'created', 'processed', 'amount', 'fee', 'net'],
    chosen: 'reference',
    written: ['Liquidación', 'Referencia', 'Moneda'],
  },
  chargebacks: {
    screen: 'chargebacks',
    path: () => '/contracargos/contracargos-list',
    columns: ['status', 'reason', 'payment', 'merchant', 'deadline', 'amount'],
    chosen: 'transaction',
    written: ['Contracargo', 'Transacción', 'Pruebas'],
  },
  'chargeback-queue': {
    screen: 'chargebacks',
    path: () => '/contracargos/contracargos-list?view=deadlines',
    columns: ['respondBy', 'merchant', 'status', 'amount'],
    chosen: 'payment',
    written: ['Contracargo', 'Pago', 'Transacción', 'Pruebas', 'Abierto', 'Actualizado'],
  },
  refunds: {
    screen: 'refunds',
    path: () => `/pagos/devoluciones?days=${quarter()}`,
    columns: ['status', 'payment', 'reason', 'merchant', 'at', 'amount'],
    chosen: 'detail',
    written: ['Transacción', 'Detalle del estado'],
  },
  merchants: {
    screen: 'merchants',
    path: () => '/akua/merchants',
    columns: ['status', 'city', 'country', 'points', 'terminals'],
    chosen: 'created',
    written: ['ID', 'Nombre', 'Dirección', 'Creado'],
  },
  points: {
    screen: 'points',
    path: () => '/akua/points',
    columns: ['status', 'merchant', 'city', 'terminals', 'stale'],
    chosen: 'created',
    written: ['ID', 'Nombre', 'Dirección', 'Creado'],
  },
  terminals: {
    screen: 'provider-terminals',
    path: () => '/akua/terminals',
    columns: ['status', 'presence', 'point', 'merchant', 'serial'],
    chosen: 'model',
    written: ['ID', 'Nombre', 'Modelo'],
  },
};

test.each(Object.entries(lists))('exports %s with the chosen columns and always with ids', async (list, listed) => {
  const { screen, path, columns, chosen, written } = listed;
  const sandbox = await startSandbox();
  if (list === 'payment-links') await placeLink(sandbox);
  if (list === 'cashouts') await createCashout(sandbox, 25);
  if (list.startsWith('chargeback')) await findPendingChargeback(sandbox, true);
  if (list === 'refunds') {
    const { id } = await findPaymentAllowing(sandbox, 'refund');
    await sandbox.ask('POST', `/v1/payments/${id}/refund`, { body: { amount: { value: 1, currency: 'EUR' } } });
  }
  const { user } = await renderScreen({ remote, screen }, { path: path() });
  const switched = [...columns.map((key) => [key, false]), [chosen, true]];
  localStorage.setItem(`columns:${list}`, JSON.stringify(Object.fromEntries(switched)));
  const [head] = (await exportCsv(user)).split('\r\n');
  expect(head!.split(';')).toEqual(written);
});
