import { followOtherTabs, sessionStore, type SessionBusiness, type SignOutReason } from './store';

const branches = [
  { id: 1, name: 'Centro', timeZone: 'Europe/Madrid' },
  { id: 2, name: 'Norte', timeZone: 'Atlantic/Canary' },
];
const business: SessionBusiness = {
  id: 1,
  name: 'La Esquina',
  role: 'ADMIN',
  email: 'admin@mostrador.test',
  country: 'España',
  plan: 'Profesional',
  kind: 'food',
  url: null,
  currency: 'EUR',
  timeZone: 'Europe/Madrid',
  primaryColor: '#123456',
  secondaryColor: null,
  branches,
};

beforeEach(() => {
  sessionStore.end('missing');
  localStorage.clear();
  sessionStorage.clear();
});

/** The storage events that another tab's writes cause here. */
function heard(key: string | null, newValue: string | null = null) {
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
}

test('a session is stored under the names of the specification and starts with the first branch', () => {
  sessionStore.start({ token: 't1', business });
  expect(localStorage.getItem('token')).toBe('t1');
  expect(localStorage.getItem('id_sucursal')).toBe('1');
  expect(JSON.parse(localStorage.getItem('negocio')!)).toMatchObject({
    negocio_id: 1,
    nombre: 'La Esquina',
    rol: 'ADMIN',
    tipo_negocio: 5,
    branding: { primary_color: '#123456', secondary_color: null },
    sucursales: [{ id: 1, nombre: 'Centro' }, { id: 2 }],
  });
  expect(sessionStore.get()).toEqual({
    token: 't1',
    business: { ...business, user: business.email },
    branchId: 1,
    merchantId: null,
  });
  expect(sessionStore.endedBy()).toBeNull();
});

test('without browser storage a session lasts as long as the page', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  sessionStore.start({ token: 't1', business, branchId: 2 });
  expect(sessionStore.get()).toMatchObject({ token: 't1', branchId: 2 });
  sessionStore.end('user');
  expect(sessionStore.get()).toBeNull();
  jest.restoreAllMocks();
});

test('a branch of another business is replaced by the first one of the own business', () => {
  sessionStore.start({ token: 't1', business, branchId: 99 });
  expect(sessionStore.get()?.branchId).toBe(1);
  sessionStore.start({ token: 't1', business: { ...business, branches: [] }, branchId: 1 });
  expect(sessionStore.get()?.branchId).toBeNull();
  expect(localStorage.getItem('id_sucursal')).toBeNull();
});

test('the end of a session clears the storage except the browser’s settings and returns the reason', () => {
  localStorage.setItem('settings', '{"locale":"fr"}');
  localStorage.setItem('settings:orders', '{}');
  localStorage.setItem('columns:payments', '{}');
  sessionStore.start({ token: 't1', business });
  const told: [unknown, SignOutReason | null][] = [];
  const stop = sessionStore.subscribe((session, reason) => told.push([session, reason]));
  sessionStore.end('user');
  stop();
  expect(told).toEqual([[null, 'user']]);
  expect(sessionStore.endedBy()).toBe('user');
  expect(Object.keys(localStorage).sort()).toEqual(['columns:payments', 'settings', 'settings:orders']);
  expect(sessionStorage.getItem('id_sucursal')).toBeNull();
});

test('after an expired session the same user is back in the same branch, another user in the first', () => {
  sessionStore.start({ token: 't1', business, branchId: 2 });
  sessionStore.end('expired');
  sessionStore.start({ token: 't2', business });
  expect(sessionStore.get()?.branchId).toBe(2);

  sessionStore.end('expired');
  sessionStore.start({ token: 't3', business: { ...business, email: 'operador@mostrador.test' } });
  expect(sessionStore.get()?.branchId).toBe(1);
});

test('drafts survive an expired session only for their user', () => {
  const keep = () => sessionStorage.setItem('draft:one', '1');
  const kept = () => sessionStorage.getItem('draft:one') !== null;
  sessionStore.start({ token: 't1', business });

  keep();
  sessionStore.end('expired');
  sessionStore.start({ token: 't2', business });
  expect(kept()).toBe(true);

  sessionStore.end('expired');
  sessionStore.start({ token: 't3', business: { ...business, email: 'operador@mostrador.test' } });
  expect(kept()).toBe(false);

  keep();
  sessionStore.end('user');
  expect(kept()).toBe(false);
});

test.each<[SignOutReason, boolean]>([
  ['expired', true],
  ['missing', true],
  ['user', false],
])('a draft on the device, session ended by %s: kept is %s', (reason, isKept) => {
  sessionStore.start({ token: 't1', business });
  localStorage.setItem('draft:menu', '{}');
  sessionStore.end(reason);
  expect(localStorage.getItem('draft:menu') !== null).toBe(isKept);
});

describe('what a page finds in the storage', () => {
  /** Loads the page again. */
  const reload = () => sessionStore.setMerchantKey('external_merchant_id');

  test('a token without a readable business is no session', () => {
    sessionStore.start({ token: 't1', business });
    expect(sessionStore.tokenWithoutBusiness()).toBeNull();
    sessionStore.end('missing');
    localStorage.setItem('token', 't1');
    reload();
    expect([sessionStore.get(), sessionStore.tokenWithoutBusiness(), sessionStore.endedBy()]).toEqual([null, 't1', 'missing']);
  });

  test('a business without a token is no session, and none that has ended', () => {
    sessionStore.start({ token: 't1', business });
    const negocio = localStorage.getItem('negocio')!;
    sessionStore.end('missing');
    localStorage.setItem('negocio', negocio);
    reload();
    expect([sessionStore.get(), sessionStore.tokenWithoutBusiness(), sessionStore.endedBy()]).toEqual([null, null, 'missing']);
  });

  test('a token that no request can carry is an expired session', () => {
    localStorage.setItem('token', 'two words');
    reload();
    expect([sessionStore.get(), sessionStore.tokenWithoutBusiness(), sessionStore.endedBy()]).toEqual([null, null, 'expired']);
  });
});

test('two users without an e-mail address are two users', () => {
  const nameless = { ...business, email: '' };
  sessionStore.start({ token: 't1', business: nameless, branchId: 2 });
  const user = sessionStore.get()!.business.user;
  sessionStore.follow({ ...nameless, name: 'Otro nombre' });
  expect(sessionStore.get()!.business).toMatchObject({ name: 'Otro nombre', user });
  sessionStore.end('expired');
  sessionStore.start({ token: 't2', business: nameless });
  expect(sessionStore.isTakenOver()).toBe(true);
  expect(sessionStore.get()?.branchId).toBe(1);
});

describe('news of the business', () => {
  test('change only the session of that business, and only if they are new', () => {
    sessionStore.follow(business);
    expect(sessionStore.get()).toBeNull();
    sessionStore.start({ token: 't1', business });
    const told = jest.fn();
    const stop = sessionStore.subscribe(told);
    sessionStore.follow({ ...business, id: 445, name: 'Mercado Sur' });
    sessionStore.follow(business);
    expect(told).not.toHaveBeenCalled();
    sessionStore.follow({ ...business, name: 'Otro nombre' });
    stop();
    expect(told).toHaveBeenCalledTimes(1);
    expect(sessionStore.get()?.business).toMatchObject({ id: 1, name: 'Otro nombre' });
  });

  test('give a user without a business the one that was registered', () => {
    sessionStore.start({ token: 't1', business: { ...business, id: 0, branches: [] } });
    sessionStore.follow({ ...business, id: 445 });
    expect(sessionStore.get()).toMatchObject({ business: { id: 445 }, branchId: 1 });
  });

  test('without the branch of the tab select the first one, also for the next page', () => {
    sessionStore.start({ token: 't1', business, branchId: 2 });
    sessionStore.follow({ ...business, branches: branches.slice(0, 1) });
    expect(sessionStore.get()?.branchId).toBe(1);
    expect([localStorage.getItem('id_sucursal'), sessionStorage.getItem('id_sucursal')]).toEqual(['1', '1']);
  });
});

describe('other tabs', () => {
  let stop: () => void;
  const startAnew = jest.fn();
  beforeEach(() => {
    startAnew.mockClear();
    stop = followOtherTabs(startAnew);
    sessionStore.start({ token: 't1', business });
  });
  afterEach(() => stop());

  test.each([
    // A user without a business registers one in this session.
    [0, true],
    [-1, false],
    ['x', false],
  ])('a business with the id %s from another tab is a session: %s', (id, isSession) => {
    const stored = JSON.parse(localStorage.getItem('negocio')!) as object;
    localStorage.setItem('negocio', JSON.stringify({ ...stored, negocio_id: id }));
    heard('negocio');
    expect(sessionStore.get() !== null || startAnew.mock.calls.length > 0).toBe(isSession);
  });

  test('a sign-out in another tab ends the session in this one', () => {
    localStorage.clear();
    heard('sign_out', 'user');
    heard(null);
    expect(sessionStore.get()).toBeNull();
    expect(sessionStore.endedBy()).toBe('other-tab');
  });

  test('an expired session in another tab expires in this one', () => {
    localStorage.clear();
    heard('sign_out', 'expired');
    heard(null);
    expect(sessionStore.endedBy()).toBe('expired');
  });

  test('signing in again in another tab signs in this one', () => {
    const token = localStorage.getItem('token')!;
    const negocio = localStorage.getItem('negocio')!;
    sessionStore.end('expired');
    localStorage.setItem('token', token);
    heard('token', token);
    expect(sessionStore.get()).toBeNull();
    localStorage.setItem('negocio', negocio);
    heard('negocio', negocio);
    expect(sessionStore.get()).toMatchObject({ token: 't1', business: { name: 'La Esquina' } });
    expect(sessionStore.endedBy()).toBeNull();
  });

  test('another user in another tab restarts this page without the drafts of the previous user', () => {
    sessionStorage.setItem('draft:one', '1');
    const negocio = JSON.parse(localStorage.getItem('negocio')!) as object;
    localStorage.setItem('token', 't2');
    localStorage.setItem('negocio', JSON.stringify({ ...negocio, negocio_id: 445, email: 'n445@mostrador.test' }));
    heard('token', 't2');
    expect(startAnew).toHaveBeenCalledTimes(1);
    expect(sessionStorage.getItem('draft:one')).toBeNull();
  });

  test('a storage that loses its session without a reason ends it as another tab does', () => {
    localStorage.clear();
    heard(null);
    expect(sessionStore.endedBy()).toBe('other-tab');
  });

  test('the reason of another tab holds until its token is gone, although its own entry is removed before', () => {
    localStorage.clear();
    heard('sign_out', 'expired');
    heard('sign_out', null);
    heard('token', null);
    expect(sessionStore.endedBy()).toBe('expired');
  });

  test('reads the session again only after a change of its own keys', () => {
    localStorage.setItem('token', 't2');
    heard('settings', '{}');
    expect(sessionStore.get()?.token).toBe('t1');
    heard('negocio');
    expect(sessionStore.get()?.token).toBe('t2');
  });
});

test('a sign-out waits until the pending calls of the user are answered', async () => {
  sessionStore.start({ token: 't1', business });
  const seen: (string | null)[] = [];
  const act = async () => {
    await Promise.resolve();
    seen.push(sessionStore.get()?.token ?? null);
  };
  sessionStore.beforeSignOut(act);
  sessionStore.beforeSignOut(act);
  await sessionStore.signOut();
  expect(seen).toEqual(['t1']);
  expect(sessionStore.get()).toBeNull();
  expect(sessionStore.endedBy()).toBe('user');
});

test('the user can sign out if the server does not answer', async () => {
  jest.useFakeTimers();
  sessionStore.start({ token: 't1', business });
  sessionStore.beforeSignOut(() => new Promise(() => undefined));
  const over = sessionStore.signOut();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(sessionStore.get()).not.toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  await over;
  expect(sessionStore.get()).toBeNull();
  jest.useRealTimers();
});
