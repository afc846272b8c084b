import { deviceChoice } from './device-choice';
import { closedPageStatus } from './device-subscription';

const owner = { user: '1/admin@mostrador.test', branchId: 1, language: 'es' };

/** Defines browser features that jsdom lacks, until the test ends. */
function browserHas({ permission = 'default', standalone }: { permission?: string; standalone?: boolean } = {}) {
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  Object.assign(window, { PushManager: class {}, Notification: { permission } });
  window.dispatchEvent(new Event('focus'));
  if (standalone !== undefined) Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
}

afterEach(() => {
  for (const name of ['serviceWorker', 'standalone']) Reflect.deleteProperty(navigator, name);
  for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(window, name);
  deviceChoice.clear();
});

test('names what keeps a device from notices', () => {
  expect(closedPageStatus(false, owner)).toBe('disabled');
  expect(closedPageStatus(true, owner)).toBe('unsupported');
  browserHas({ permission: 'denied' });
  expect(closedPageStatus(true, owner)).toBe('blocked');
});

test('asks users of iOS to install the page first', () => {
  browserHas({ standalone: false });
  Reflect.deleteProperty(window, 'PushManager');
  expect(closedPageStatus(true, owner)).toBe('install');
});

test('is on for the user and the branch that chose it, while the browser allows it', () => {
  browserHas({ permission: 'granted' });
  expect(closedPageStatus(true, owner)).toBe('off');
  deviceChoice.set({ user: owner.user, branches: [1] });
  expect(closedPageStatus(true, owner)).toBe('on');
  expect(closedPageStatus(true, { ...owner, branchId: 2 })).toBe('off');
  expect(closedPageStatus(true, { ...owner, user: '1/operador@mostrador.test' })).toBe('off');
  browserHas({ permission: 'default' });
  expect(closedPageStatus(true, owner)).toBe('off');
});
