import { deviceTimeZone } from '@mostrador/values/time-zone';
import type { Business } from './calls';
import { normalizeBusiness } from './normalize-business';

const business = (timeZone: string, currency: string, branchZone = timeZone) =>
  ({ id: 1, timeZone, currency, branches: [{ id: 1, name: 'Centro', timeZone: branchZone }] }) as Business;

test.each([
  ['GMT-3', 'eur', 'Etc/GMT+3', 'EUR'],
  ['Romance Standard Time', 'US$', 'Europe/Paris', 'USD'],
  ['Atlantic/Canary', ' mxn ', 'Atlantic/Canary', 'MXN'],
])('converts zone "%s" and currency "%s" to %s and %s', (timeZone, currency, zone, code) => {
  const read = normalizeBusiness(business(timeZone, currency));
  expect(read).toMatchObject({ timeZone: zone, currency: code, branches: [{ timeZone: zone }] });
  expect(read.unread).toBeUndefined();
});

test("falls back to the device's time zone and to euros for unreadable values and reports them in `unread`", () => {
  expect(normalizeBusiness(business('Madrid', 'pesos'))).toMatchObject({
    timeZone: deviceTimeZone(),
    currency: 'EUR',
    unread: { timeZone: 'Madrid', currency: 'pesos' },
  });
  expect(normalizeBusiness(business('Europe/Madrid', 'EUR', 'Marte'))).toMatchObject({
    timeZone: 'Europe/Madrid',
    branches: [{ timeZone: 'Europe/Madrid' }],
    unread: { timeZone: 'Marte' },
  });
});
