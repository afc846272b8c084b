import { ISSUER } from '@mostrador/contract/payments/transactions/actors';
import type { ChargebackStatus } from '@mostrador/contract/payments/chargebacks/states';
import type { Random } from '../../seed/random';
import type { ChargebackRow, EventRow, FileRow } from './chargeback-repository';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const STAFF = ['Marta Ruiz', 'Ernesto Quiroga', 'Nadia Benali', 'Íñigo Zubizarreta'];
const NOTES = [
  'Llamé al cliente: no reconoce el nombre del cargo',
  'Pedido el albarán a la mensajería',
  'Compra repetida en la misma mesa; falta revisar el cierre de caja',
  'El cliente dice que ya lo habló con su banco y que lo va a retirar',
];
const DEFENCES = [
  'Adjuntamos el justificante de entrega firmado',
  'El titular pagó con chip y PIN; va el comprobante',
  'Enviamos la conversación en la que el cliente confirma la recogida',
];
const FILES: [name: string, type: string][] = [
  ['albaran-entrega.pdf', 'application/pdf'],
  ['comprobante-terminal.pdf', 'application/pdf'],
  ['conversacion-cliente.png', 'image/png'],
  ['ticket-firmado.jpg', 'image/jpeg'],
  ['factura.pdf', 'application/pdf'],
];

interface Past {
  events: EventRow[];
  files: FileRow[];
}

/** Returns events and files that lead to the chargeback's present status. `refusedAt` is when a defence was refused. */
export function inventHistory(random: Random, row: ChargebackRow, { now, refusedAt }: { now: number; refusedAt: number }): Past {
  const events: EventRow[] = [];
  const files: FileRow[] = [];
  const { status, created_at: openedAt } = row;
  const actor = random.pick(STAFF);
  let current: ChargebackStatus | null = null;
  const add = (to: ChargebackStatus, at: number, more: Partial<Pick<EventRow, 'actor' | 'note' | 'file_name'>> = {}) => {
    events.push({
      chargeback_id: row.id,
      position: events.length + 1,
      at,
      actor: null,
      from_status: current,
      to_status: to,
      note: null,
      file_name: null,
      ...more,
    });
    current = to;
  };
  /** Returns an instant at a random percentage between the opening and an end that is not in the future. */
  const within = (end: number, from: number, to: number) =>
    openedAt + Math.floor(((Math.min(end, now) - openedAt) * random.int(from, to)) / 100);
  const upload = (at: number) => {
    const [name, type] = random.pick(FILES.filter(([one]) => !files.some((file) => file.file_name === one)));
    files.push({
      id: `fil_${random.uuid()}`,
      chargeback_id: row.id,
      file_name: name,
      content_type: type,
      size: random.int(40_000, 3_200_000),
      digest: `${random.uuid()}${random.uuid()}`.replaceAll('-', ''),
      uploaded_at: at,
    });
    add('PENDING', at, { actor, file_name: name });
  };

  add('PENDING', openedAt, { actor: ISSUER });
  const wasDisputed = status === 'DISPUTED' || status === 'RESOLVED' || status === 'REJECTED';
  const answeredAt = wasDisputed && status === 'REJECTED' ? refusedAt : openedAt + 13 * DAY;
  if (random.chance(0.4)) add('PENDING', within(answeredAt, 5, 20), { actor, note: random.pick(NOTES) });
  const count = wasDisputed ? random.int(1, 3) : status === 'PENDING' && random.chance(0.4) ? random.int(1, 2) : 0;
  for (let index = 0; index < count; index++) upload(within(answeredAt, 25 + index * 5, 29 + index * 5));
  if (wasDisputed) add('DISPUTED', within(answeredAt, 45, 70), { actor, note: random.pick(DEFENCES) });
  if (status === 'REJECTED') {
    add('REJECTED', refusedAt, { actor: ISSUER });
    if (row.outcome) add('REJECTED', row.respond_by_at);
  }
  if (status === 'RESOLVED') add('RESOLVED', within(openedAt + 40 * DAY, 75, 98), { actor: ISSUER });
  if (status === 'ACCEPTED') add('ACCEPTED', within(answeredAt, 40, 95), { actor });
  if (status === 'CANCELLED') add('CANCELLED', within(answeredAt, 40, 95), { actor: ISSUER });
  if (status === 'EXPIRED') add('EXPIRED', row.respond_by_at);
  return { events, files };
}
