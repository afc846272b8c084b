import { copyKey } from './last-good-copies';

const host = 'https://panel.example';
const get = (url: string, mode: RequestMode = 'cors') => copyKey({ method: 'GET', mode, url }, host);

test('keeps the page under one name whatever its address, and no address with its query', () => {
  expect(get(`${host}/pagos/lista?search=ana`, 'navigate')).toBe(`${host}/`);
  expect(get(`${host}/config.json?try=1`)).toBe(`${host}/config.json`);
});

test('keeps the descriptors of remotes of other origins', () => {
  expect(get('https://remote.example/payments/remote.json')).toBe('https://remote.example/payments/remote.json');
});

test('leaves calls, hashed files and pages of other origins to the browser', () => {
  expect(get(`${host}/main.0123456789.js`, 'no-cors')).toBeNull();
  expect(get('https://api.example/getPedidosNegocio')).toBeNull();
  expect(get('https://api.example/config.json')).toBeNull();
  expect(get('https://other.example/', 'navigate')).toBeNull();
  expect(copyKey({ method: 'POST', mode: 'navigate', url: `${host}/` }, host)).toBeNull();
});
