import { errorReports, reportError, startErrorReports, removePersonalData } from './error-reports';

let sent: string[] = [];

beforeAll(() => {
  startErrorReports('https://errors.example/collect', {
    route: () => '/pagos/lista',
    buildOf: (remote) => (remote === 'payments' ? 'b42' : null),
  });
});

beforeEach(() => {
  jest.useFakeTimers();
  sent = [];
  // The address of an external collector; tests have no server for it.
  window.fetch = (_url, init) => {
    sent.push(init?.body as string);
    return Promise.resolve(new Response());
  };
});
afterEach(() => jest.useRealTimers());

const batches = () => sent.map((text) => (JSON.parse(text) as { reports: { message: string; count: number }[] }).reports);

test('removes personal data from a message', () => {
  expect(removePersonalData('No customer "Ana Ruiz" <ana@ruiz.es> for 4111 1111 1111 1111')).toBe('No customer "…" <@> for #');
  expect(removePersonalData('4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 and ４１１１１１１１１１１１１１１１, code 12')).toBe(
    '# and #, code 12',
  );
  expect(removePersonalData('Failed: https://shop.example/pagos?search=ana&page=2')).toBe('Failed: https://shop.example/pagos');
  expect(removePersonalData('x'.repeat(5_000))).toHaveLength(300);
});

test('sends errors in one batch, equal ones once with their count, and again only after they recur', async () => {
  const error = new TypeError('order 12345 is not a function');
  for (let times = 0; times < 3; times += 1) reportError('caught', error, { remote: 'payments', part: 'screens/payments' });
  reportError('promise', 'gone');
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(batches()).toMatchObject([
    [
      {
        name: 'TypeError',
        message: 'order # is not a function',
        count: 3,
        remote: 'payments',
        build: 'b42',
        route: '/pagos/lista',
      },
      { name: 'string', message: 'gone', count: 1, remote: null },
    ],
  ]);
  reportError('promise', 'gone');
  await jest.advanceTimersByTimeAsync(5_000);
  expect(batches()[1]).toMatchObject([{ message: 'gone', count: 1 }]);
  expect(errorReports().find(({ message }) => message === 'gone')?.count).toBe(2);
});

test('sends pending errors when the page is closed', () => {
  reportError('script', new Error('at the end'));
  window.dispatchEvent(new Event('pagehide'));
  expect(batches()).toMatchObject([[{ message: 'at the end' }]]);
});

test('reports unhandled rejections and script errors', () => {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: new RangeError('nobody') }));
  window.dispatchEvent(new ErrorEvent('error', { error: new SyntaxError('script') }));
  expect(errorReports().map(({ kind, name }) => `${kind} ${name}`)).toEqual(
    expect.arrayContaining(['promise RangeError', 'script SyntaxError']),
  );
});

test('stops after fifty different errors', () => {
  for (let letter = 0; letter < 80; letter += 1) reportError('script', new Error('e'.repeat(letter + 1)));
  expect(errorReports()).toHaveLength(50);
});
