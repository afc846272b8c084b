import { col, type Column } from './columns';

/** A payment with the few fields that a list shows. Amount in minor units, instant in ms. */
export interface Row {
  id: string;
  merchant: string;
  status: 'ok' | 'bad';
  minor: number;
  at: number;
}

/** Returns made-up payments, the first without a merchant; amounts and instants rise by one cent and one minute a row. */
export const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `pay_${String(index).padStart(12, '0')}`,
    merchant: index === 0 ? '' : `Comercio ${index}`,
    status: index % 2 === 0 ? 'ok' : 'bad',
    minor: 1250 + index,
    at: Date.UTC(2026, 0, 1) + index * 60_000,
  }));

export const capture = jest.fn();

/** Returns columns of each kind for these rows; one is hidden at first. */
export function columns(): Column<Row>[] {
  return [
    col.id({ key: 'id', title: 'Pago', value: (row) => row.id }),
    col.status({
      key: 'status',
      title: 'Estado',
      value: (row) => (row.status === 'ok' ? { tone: 'success', label: 'Capturado' } : { tone: 'error', label: 'Rechazado' }),
    }),
    col.text({ key: 'merchant', title: 'Comercio', value: (row) => row.merchant }),
    col.date({ key: 'at', title: 'Fecha', value: (row) => row.at, sort: 'at' }),
    col.text({ key: 'trace', title: 'Traza', value: () => 'T-1', optional: true }),
    col.money({ key: 'amount', title: 'Importe', value: (row) => ({ minor: row.minor, currency: 'EUR' }), sort: 'amount' }),
    col.actions({
      title: 'Acciones',
      label: (row) => `Acciones de ${row.id}`,
      items: (row) => [
        { key: 'capture', label: 'Capturar', onSelect: () => capture(row.id) },
        { key: 'refund', label: 'Devolver', disabledReason: 'Ya está devuelto', onSelect: () => capture('refund') },
      ],
    }),
  ];
}
