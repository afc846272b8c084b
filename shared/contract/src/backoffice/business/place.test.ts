import { deviceTimeZone } from '@mostrador/values/time-zone';
import type { Business } from './calls';
import { placed } from './place';

const business = (timeZone: string, currency: string, branchZone = timeZone) =>
  ({ id: 1, timeZone, currency, branches: [{ id: 1, name: 'Centro', timeZone: branchZone }] }) as Business;

test.each([
  ['GMT-3', 'eur', 'Etc/GMT+3', 'EUR'],
  ['Romance Standard Time', 'US$', 'Europe/Paris', 'USD'],
  ['Atlantic/Canary', ' mxn ', 'Atlantic/Canary', 'MXN'],
])('zone "%s" and currency "%s" are read as %s and %s', (timeZone, currency, zone, code) => {
  const read = placed(business(timeZone, currency));
  expect(read).toMatchObject({ timeZone: zone, currency: code, branches: [{ timeZone: zone }] });
  expect(read.unread).toBeUndefined();
});

test('what nobody can read gives way to the device and to euros, and is told', () => {
  expect(placed(business('Madrid', 'pesos'))).toMatchObject({
    timeZone: deviceTimeZone(),
    currency: 'EUR',
    unread: { timeZone: 'Madrid', currency: 'pesos' },
  });
  expect(placed(business('Europe/Madrid', 'EUR', 'Marte'))).toMatchObject({
    timeZone: 'Europe/Madrid',
    branches: [{ timeZone: 'Europe/Madrid' }],
    unread: { timeZone: 'Marte' },
  });
});
