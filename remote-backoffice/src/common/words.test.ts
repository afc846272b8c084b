import manualOrder from '../locales/fr/manual-order.json';
import orders from '../locales/fr/orders.json';
import reports from '../locales/fr/reports.json';

test('uses "remise" in French only for a discount', () => {
  const texts = Object.entries({ ...manualOrder, ...orders, ...reports });
  const others = texts.filter(([id, text]) => /\bremise/i.test(text) && !/discount|products\.note/i.test(id));
  expect(others).toEqual([]);
});
