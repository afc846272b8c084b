import { exportFileName } from './file-name';

test('names the kind, the owner and the days', () => {
  const november = { from: '2026-11-01', to: '2026-11-30' };
  expect(exportFileName('pedidos', 'Ñuñoa / Centro', november)).toBe('pedidos-nunoa-centro-2026-11-01-2026-11-30');
  expect(exportFileName('订单', 'Centro', { from: '2026-11-01', to: '2026-11-01' })).toBe('订单-centro-2026-11-01');
});
