import manualOrder from '../locales/fr/manual-order.json';
import orders from '../locales/fr/orders.json';
import reports from '../locales/fr/reports.json';

test('in French "remise" is a discount, and nothing else', () => {
  const texts = Object.entries({ ...manualOrder, ...orders, ...reports });
  const others = texts.filter(([id, text]) => /\bremise/i.test(text) && !/discount|products\.note/i.test(id));
  expect(others).toEqual([]);
});
