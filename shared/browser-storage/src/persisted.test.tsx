import { act, render, screen } from '@testing-library/react';
import { fieldsOf, clearSessionStorage, persisted, persistedInTab } from './persisted';
import { usePersisted } from './use-persisted';

interface Paper {
  width: number;
}

function parse(json: unknown): Paper {
  const { width } = fieldsOf(json);
  if (width === 'refused') throw new Error('not a width');
  return { width: typeof width === 'number' ? width : 80 };
}

/** Each test has its own key, because a key keeps its `parse`. */
let key = '';
let count = 0;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  key = `settings:paper-${count++}`;
});
afterEach(() => jest.restoreAllMocks());

/** Simulates a write of another tab: changes the storage and dispatches its event. */
function writtenElsewhere(text: string | null, at: string | null = key) {
  if (text === null) localStorage.removeItem(key);
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key: at, newValue: text }));
}

function Width() {
  return <output>{usePersisted(persisted(key, parse), ({ width }) => width)}</output>;
}

const shown = () => screen.getByRole('status').textContent;

test('stores a value as JSON under its key; without one, the value is parse(undefined)', () => {
  const paper = persisted(key, parse);
  expect(paper.get()).toEqual({ width: 80 });
  expect(paper.set({ width: 58 })).toBe(true);
  expect(paper.get()).toEqual({ width: 58 });
  expect(localStorage.getItem(key)).toBe('{"width":58}');
  paper.clear();
  expect(paper.get()).toEqual({ width: 80 });
  expect(localStorage.getItem(key)).toBeNull();
});

test.each(['{', 'null', '[]', '3', '{"width":"wide"}', '{"width":"refused"}'])(
  'treats an invalid stored value as missing: %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(persisted(key, parse).get()).toEqual({ width: 80 });
  },
);

test('returns the same object until the value changes, and the very object that was set', () => {
  const paper = persisted(key, parse);
  expect(persisted(key, parse)).toBe(paper);
  expect(paper.get()).toBe(paper.get());
  const next = { width: 58 };
  paper.set(next);
  expect(paper.get()).toBe(next);
});

test('notifies subscribers of changes in this page and in other tabs, but not of other keys', () => {
  const heard = jest.fn();
  const stop = persisted(key, parse).subscribe(heard);
  persisted(key, parse).set({ width: 58 });
  expect(heard).toHaveBeenCalledTimes(1);
  persisted(`${key}:other`, parse).set({ width: 58 });
  writtenElsewhere('{}', 'settings');
  expect(heard).toHaveBeenCalledTimes(1);
  writtenElsewhere('{"width":40}');
  writtenElsewhere(null, null);
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
  persisted(key, parse).set({ width: 58 });
  expect(heard).toHaveBeenCalledTimes(3);
});

test('notifies a part of the page that has its own copy of this module', async () => {
  const heard = jest.fn();
  persisted(key, parse).subscribe(heard);
  await jest.isolateModulesAsync(async () => {
    const copy = await import('./persisted');
    expect(copy.persisted).not.toBe(persisted);
    copy.persisted(key, parse).set({ width: 58 });
  });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(persisted(key, parse).get()).toEqual({ width: 58 });
});

test('usePersisted renders again when the persisted value changes', () => {
  render(<Width />);
  expect(shown()).toBe('80');
  act(() => void persisted(key, parse).set({ width: 58 }));
  expect(shown()).toBe('58');
  act(() => writtenElsewhere('{"width":40}'));
  expect(shown()).toBe('40');
});

describe('a full storage', () => {
  const full = () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  };

  test('keeps a change until the page is closed, and the stored value stays', () => {
    persisted(key, parse).set({ width: 58 });
    full();
    render(<Width />);
    act(() => expect(persisted(key, parse).set({ width: 40 })).toBe(false));
    expect(shown()).toBe('40');
    expect(localStorage.getItem(key)).toBe('{"width":58}');
  });

  test('is overridden by another tab’s successful write, and by clearing', () => {
    full();
    const paper = persisted(key, parse);
    paper.set({ width: 40 });
    jest.restoreAllMocks();
    writtenElsewhere('{"width":58}');
    expect(paper.get()).toEqual({ width: 58 });
    full();
    paper.set({ width: 40 });
    paper.clear();
    expect(paper.get()).toEqual({ width: 80 });
  });

  test('leaves no session data to the next session', () => {
    full();
    persisted('palette', parse).set({ width: 40 });
    clearSessionStorage();
    expect(persisted('palette', parse).get()).toEqual({ width: 80 });
  });
});

test('with storage disabled, values work until the page is closed', () => {
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('off', 'SecurityError');
  });
  const paper = persisted(key, parse);
  expect(paper.get()).toEqual({ width: 80 });
  expect(paper.set({ width: 58 })).toBe(false);
  expect(paper.get()).toEqual({ width: 58 });
  clearSessionStorage();
  expect(paper.get()).toEqual({ width: 58 });
  paper.clear();
  expect(paper.get()).toEqual({ width: 80 });
});

test('browser settings outlive the session, everything else is cleared with it', () => {
  const ofBrowser = ['settings', 'settings:orders', 'columns:payments'];
  for (const name of [...ofBrowser, 'settingsx', 'palette:recent', 'token']) localStorage.setItem(name, '{}');
  clearSessionStorage();
  expect(Object.keys(localStorage).sort()).toEqual([...ofBrowser].sort());
});

test('a draft waits for its user after an expired session, and is deleted when the user signs out', () => {
  for (const name of ['draft:grid', 'token']) localStorage.setItem(name, '{}');
  clearSessionStorage({ keepsDrafts: true });
  expect(Object.keys(localStorage)).toEqual(['draft:grid']);
  clearSessionStorage();
  expect(Object.keys(localStorage)).toEqual([]);
});

test('a tab’s value is not shared with other tabs', () => {
  const scroll = persistedInTab(key, parse);
  scroll.set({ width: 58 });
  expect(sessionStorage.getItem(key)).toBe('{"width":58}');
  expect(localStorage.getItem(key)).toBeNull();
  expect(persisted(key, parse).get()).toEqual({ width: 80 });
});
