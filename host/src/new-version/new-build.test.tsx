import { act, screen } from '@testing-library/react';
import { useBlockedNavigation } from '@mostrador/ui/router';
import type { RemoteHealth } from '../remotes/remotes';
import { remoteOf, renderShell } from '../shell/shell-fixture';
import { entryOf } from '../core/host-build';
import { newBuilds } from './new-builds';
import { NewBuild } from './NewBuild';

const text = 'Hay una versión nueva del panel';
const minute = 60_000;

function Dirty({ dirty }: { dirty: boolean }) {
  useBlockedNavigation(dirty);
  return null;
}

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

async function returnToTab() {
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(0);
}

describe('the offer to reload', () => {
  let deployed: string[];
  const look = jest.fn(() => Promise.resolve(deployed));
  const reload = jest.fn();
  let dirty = false;

  async function start() {
    function Page() {
      return (
        <>
          <Dirty dirty={dirty} />
          <NewBuild look={look} reload={reload} />
        </>
      );
    }
    await renderShell({ screen: <Page /> });
  }

  beforeEach(() => {
    deployed = [];
    dirty = false;
    jest.clearAllMocks();
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  test('appears some minutes after a deployment and reloads the page', async () => {
    await start();
    await pass(5 * minute);
    expect(look).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(text)).toBeNull();
    deployed = ['/main.b2.js'];
    await pass(5 * minute);
    expect(screen.getByText(text)).toBeInTheDocument();
    act(() => screen.getByRole('button', { name: 'Recargar' }).click());
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('checks on every return to the tab, at most once a minute', async () => {
    await start();
    expect(look).not.toHaveBeenCalled();
    await returnToTab();
    expect(look).toHaveBeenCalledTimes(1);
    deployed = ['payments/b2'];
    await pass(minute - 1);
    await returnToTab();
    expect(look).toHaveBeenCalledTimes(1);
    expect(screen.queryByText(text)).toBeNull();
    await pass(1);
    await returnToTab();
    await returnToTab();
    expect(look).toHaveBeenCalledTimes(2);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('stays hidden after it is declined, until the next build', async () => {
    deployed = ['payments/b2'];
    await start();
    await pass(5 * minute);
    act(() => screen.getByRole('button', { name: 'Ahora no' }).click());
    await pass(5 * minute);
    expect(screen.queryByText(text)).toBeNull();
    deployed = ['payments/b3'];
    await pass(5 * minute);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test('is hidden while a form is dirty', async () => {
    dirty = true;
    deployed = ['payments/b2'];
    await start();
    await pass(10 * minute);
    expect(look).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(text)).toBeNull();
  });
});

describe('the detected new builds', () => {
  const health = (build: unknown, loadedBuild: string | null, fallback = false): RemoteHealth => {
    const state = remoteOf('payments', {});
    const url = `data:application/json,${encodeURIComponent(JSON.stringify({ build }))}`;
    return { state: { ...state, url, ...(fallback ? { fallback } : {}) } as RemoteHealth['state'], loadedBuild, lastError: null };
  };

  test('include another build of a loaded remote', async () => {
    expect(await newBuilds([health('b2', 'b1')])).toEqual(['payments/b2']);
  });

  test.each([
    ['the same build', health('b1', 'b1')],
    ['a remote that is not loaded', health('b2', null)],
    ['a remote that runs its previous build because the current one fails', health('b2', 'b1', true)],
    ['an answer that is not a descriptor', health(undefined, 'b1')],
    [
      'an address that does not answer',
      { ...health('b2', 'b1'), state: { ...remoteOf('payments', {}), url: 'http://localhost:1/' } },
    ],
  ])('do not include %s', async (_, remote) => {
    expect(await newBuilds([remote])).toEqual([]);
  });

  test('read the entry script of the host from its page', () => {
    expect(entryOf('<script nonce="x" defer src="/main.fce41b96cd.js"></script>')).toBe('/main.fce41b96cd.js');
    expect(entryOf('<script defer src="/main.js"></script>')).toBe('/main.js');
    expect(entryOf('<p>502 Bad gateway</p>')).toBeNull();
  });
});
