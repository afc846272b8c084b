import { followOtherTabs, sessionStore, type SessionBusiness } from './store';
import { unregistered } from './unregistered';

const branches = [1, 2].map((id) => ({ id, name: `Sucursal ${id}`, timeZone: 'Europe/Madrid' }));
const esquina: SessionBusiness = {
  ...{ id: 1, name: 'La Esquina', role: 'ADMIN', email: 'admin@mostrador.test', country: '', plan: '', kind: 'food', url: null },
  ...{ currency: 'EUR', timeZone: 'Europe/Madrid', primaryColor: null, secondaryColor: null, branches },
  externalMerchantId: 'ext_la_esquina',
};
const sur: SessionBusiness = {
  ...esquina,
  ...{ id: 445, name: 'Mercado Sur', email: 'n445@mostrador.test', externalMerchantId: 'ext_mercado_sur' },
};
const platform: SessionBusiness = {
  ...esquina,
  ...{ id: 700, name: 'Plataforma', email: 'plataforma@mostrador.test', externalMerchantId: null },
};

type Store = typeof sessionStore;
const contentOf = (storage: Storage) => Object.entries({ ...storage }) as [string, string][];

function fill(storage: Storage, content: [string, string][]) {
  storage.clear();
  for (const [key, value] of content) storage.setItem(key, value);
}

/**
 * Lets another tab act, with a store and a session storage of its own. Its writes to the device's storage then arrive here one by one, each
 * with its event, as they do from another process; `onWrite` runs after each.
 */
async function inOtherTab(act: (store: Store) => void, onWrite: () => void = () => undefined) {
  const [device, tab] = [contentOf(localStorage), contentOf(sessionStorage)];
  sessionStorage.clear();
  const spies = [jest.spyOn(Storage.prototype, 'setItem'), jest.spyOn(Storage.prototype, 'removeItem')];
  await jest.isolateModulesAsync(async () => act((await import('./store')).sessionStore));
  const writes = spies
    .flatMap(({ mock }) =>
      mock.calls.map(([key, value = null], i) => ({
        key,
        value,
        storage: mock.contexts[i],
        order: mock.invocationCallOrder[i]!,
      })),
    )
    .filter(({ storage }) => storage === localStorage)
    .sort((a, b) => a.order - b.order);
  for (const spy of spies) spy.mockRestore();
  fill(localStorage, device);
  fill(sessionStorage, tab);
  for (const { key, value } of writes) {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
    onWrite();
  }
}

/** Loads the page of this tab again. */
const reload = () => sessionStore.setMerchantKey('external_merchant_id');

/** Opens another tab: its storage is empty. */
function openTab() {
  sessionStorage.clear();
  reload();
}

let stop: () => void;
const startAnew = jest.fn();
beforeEach(() => {
  reload();
  sessionStore.end('missing');
  localStorage.clear();
  sessionStorage.clear();
  startAnew.mockClear();
  stop = followOtherTabs(startAnew);
});
afterEach(() => stop());

const scope = () => {
  const { branchId, merchantId } = sessionStore.get()!;
  return [branchId, merchantId];
};

test('the merchant of a session is the account of its business, and is stored under the key of the specification', () => {
  sessionStore.start({ token: 't1', business: esquina });
  expect(sessionStore.get()?.merchantId).toBe('ext_la_esquina');
  expect(localStorage.getItem('external_merchant_id')).toBe('ext_la_esquina');
  sessionStore.end('user');
  expect(localStorage.getItem('external_merchant_id')).toBeNull();
  sessionStore.start({ token: 't2', business: platform });
  expect(sessionStore.get()?.merchantId).toBeNull();
});

test('a choice of branch and merchant holds from the next load of the page on', () => {
  sessionStore.start({ token: 't1', business: platform });
  sessionStore.selectBranch(2);
  sessionStore.selectMerchant('mer_candelaria');
  expect(scope()).toEqual([1, null]);
  reload();
  expect(scope()).toEqual([2, 'mer_candelaria']);
});

test('a tab keeps branch and merchant over choices of another tab and over reloads; a new tab starts with the last choice', async () => {
  sessionStore.start({ token: 't1', business: platform });
  sessionStore.selectMerchant('mer_candelaria');
  openTab();
  expect(scope()).toEqual([1, 'mer_candelaria']);
  await inOtherTab((other) => {
    other.selectBranch(2);
    other.selectMerchant('mer_sonrisas');
  });
  expect(scope()).toEqual([1, 'mer_candelaria']);
  reload();
  expect(scope()).toEqual([1, 'mer_candelaria']);
  openTab();
  expect(scope()).toEqual([2, 'mer_sonrisas']);
});

test('a tab that works with all merchants keeps all of them when another tab chooses one', async () => {
  sessionStore.start({ token: 't1', business: platform });
  await inOtherTab((other) => other.selectMerchant('mer_sonrisas'));
  reload();
  expect(scope()).toEqual([1, null]);
});

test('a tab keeps branch and merchant when another tab signs in again as the same user', async () => {
  sessionStore.start({ token: 't1', business: platform, branchId: 2 });
  sessionStore.selectMerchant('mer_candelaria');
  reload();
  await inOtherTab((other) => other.start({ token: 't2', business: platform }));
  expect(sessionStore.get()?.token).toBe('t2');
  expect(scope()).toEqual([2, 'mer_candelaria']);
});

test('after the session expired, a tab continues with its branch and merchant, whichever tab signs in again', async () => {
  sessionStore.start({ token: 't1', business: platform, branchId: 2 });
  sessionStore.selectMerchant('mer_candelaria');
  reload();
  sessionStore.get();
  await inOtherTab((other) => other.end('expired'));
  expect(sessionStore.endedBy()).toBe('expired');
  await inOtherTab((other) => other.start({ token: 't2', business: platform }));
  expect(scope()).toEqual([2, 'mer_candelaria']);
  expect(localStorage.getItem('external_merchant_id')).toBeNull();

  sessionStore.end('expired');
  sessionStore.start({ token: 't3', business: platform });
  expect(scope()).toEqual([2, 'mer_candelaria']);
});

test('another user finds neither the branch nor the merchant of the user before, however the session ended', async () => {
  sessionStore.start({ token: 't1', business: platform, branchId: 2 });
  sessionStore.selectMerchant('mer_candelaria');
  sessionStore.end('expired');
  sessionStore.start({ token: 't2', business: { ...platform, email: 'otra@mostrador.test' } });
  expect(scope()).toEqual([1, null]);

  sessionStore.selectMerchant('mer_candelaria');
  reload();
  sessionStore.end('expired');
  await inOtherTab((other) => other.start({ token: 't3', business: esquina }));
  expect(scope()).toEqual([1, 'ext_la_esquina']);
});

test('a tab that slept while another user signed in starts with that user’s branch and merchant, without the drafts of the first', async () => {
  sessionStore.start({ token: 't1', business: platform, branchId: 2 });
  sessionStore.selectMerchant('mer_candelaria');
  sessionStorage.setItem('draft:one', '1');
  stop();
  await inOtherTab((other) => {
    other.end('user');
    other.start({ token: 't2', business: sur });
  });
  reload();
  expect(sessionStore.get()).toMatchObject({ token: 't2', business: { id: 445 } });
  expect(scope()).toEqual([1, 'ext_mercado_sur']);
  expect(sessionStorage.getItem('draft:one')).toBeNull();
});

test.each([
  ['expired', 'otra@mostrador.test', true],
  ['user', 'otra@mostrador.test', true],
  ['expired', platform.email, false],
  ['user', platform.email, false],
] as const)(
  'a session that ended in another tab (%s) and begins for %s takes over the address: %s',
  async (reason, email, isOther) => {
    sessionStore.start({ token: 't1', business: platform });
    expect(sessionStore.isTakenOver()).toBe(false);
    await inOtherTab((other) => {
      other.get();
      other.end(reason);
    });
    expect(sessionStore.get()).toBeNull();
    await inOtherTab((other) => other.start({ token: 't2', business: { ...platform, email } }));
    expect(sessionStore.get()?.business.email).toBe(email);
    expect(sessionStore.isTakenOver()).toBe(isOther);
    sessionStore.acceptTakeOver();
    reload();
    sessionStore.get();
    expect(sessionStore.isTakenOver()).toBe(false);
  },
);

test('another user in another tab: this page never has the token of the one with the business or merchant of the other', async () => {
  sessionStore.start({ token: 't1', business: platform });
  sessionStore.selectMerchant('mer_candelaria');
  reload();
  const before = { ...sessionStore.get() };
  const seen: unknown[] = [];
  await inOtherTab(
    (other) => other.start({ token: 't2', business: sur }),
    () => seen.push(sessionStore.get()),
  );
  expect(seen.length).toBeGreaterThan(3);
  for (const session of seen) expect(session).toEqual(before);
  expect(startAnew).toHaveBeenCalled();
  reload();
  expect(sessionStore.get()).toMatchObject({ token: 't2', business: { id: 445 }, merchantId: 'ext_mercado_sur' });
});

test('news of the business leave the chosen merchant alone; another account takes the place of the account before, in all tabs', async () => {
  sessionStore.start({ token: 't1', business: platform });
  sessionStore.selectMerchant('mer_candelaria');
  reload();
  sessionStore.follow({ ...sessionStore.get()!.business, name: 'Otro nombre' });
  expect(sessionStore.get()).toMatchObject({ business: { name: 'Otro nombre' }, merchantId: 'mer_candelaria' });
  reload();
  expect(scope()).toEqual([1, 'mer_candelaria']);
  await inOtherTab((other) => other.follow({ ...other.get()!.business, name: 'Un tercero' }));
  expect(sessionStore.get()).toMatchObject({ business: { name: 'Un tercero' }, merchantId: 'mer_candelaria' });

  sessionStore.end('user');
  sessionStore.start({ token: 't2', business: esquina });
  sessionStore.follow({ ...sessionStore.get()!.business, externalMerchantId: 'ext_second' });
  expect(scope()).toEqual([1, 'ext_second']);
  await inOtherTab((other) => other.follow({ ...other.get()!.business, externalMerchantId: 'ext_third' }));
  expect(scope()).toEqual([1, 'ext_third']);
  reload();
  expect(scope()).toEqual([1, 'ext_third']);
});

test('a user who registers a business keeps the drafts of this tab', () => {
  sessionStore.start({ token: 't1', business: unregistered('nuevo@mostrador.test', undefined) });
  sessionStore.follow({ ...esquina, email: '' });
  sessionStorage.setItem('draft:one', '1');
  reload();
  expect(scope()).toEqual([1, 'ext_la_esquina']);
  expect(sessionStorage.getItem('draft:one')).toBe('1');
});

test('a deployment stores the merchant under a key of its own', () => {
  sessionStore.start({ token: 't1', business: platform });
  localStorage.setItem('own_key', 'mer_candelaria');
  sessionStore.setMerchantKey('own_key');
  expect(scope()).toEqual([1, 'mer_candelaria']);
});
