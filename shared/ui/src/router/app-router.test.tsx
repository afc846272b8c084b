import { act, screen, waitFor } from '@testing-library/react';
import { renderUi } from '../test/render';
import { BlockableHistory } from './history';
import { Link, Route, Routes, useBlockedNavigation, useLocation, useNavigate } from '../router';

function Here() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function Guarded({ dirty }: { dirty: boolean }) {
  const { held, allow } = useBlockedNavigation(dirty);
  const navigate = useNavigate();
  return (
    <>
      <Link to="/b?x=1">b</Link>
      <button onClick={() => void navigate(-1)}>atrás</button>
      <button
        onClick={() => {
          allow();
          void navigate('/b');
        }}
      >
        guardar
      </button>
      {held && (
        <>
          <button onClick={held.proceed}>salir</button>
          <button onClick={held.stay}>quedarse</button>
        </>
      )}
    </>
  );
}

function setup(dirty: boolean) {
  return renderUi(
    <>
      <Here />
      <Routes>
        <Route path="/a" element={<Guarded dirty={dirty} />} />
        <Route path="*" element={<Link to="/a">a</Link>} />
      </Routes>
    </>,
    { path: '/start' },
  );
}

const here = () => screen.getByRole('status').textContent;
const click = (user: ReturnType<typeof setup>['user'], name: string) => user.click(screen.getByText(name));

test('links, Back and Forward navigate', async () => {
  const { user } = setup(false);
  await click(user, 'a');
  await click(user, 'b');
  expect(here()).toBe('/b?x=1');
  act(() => window.history.back());
  await waitFor(() => expect(here()).toBe('/a'));
  act(() => window.history.forward());
  await waitFor(() => expect(here()).toBe('/b?x=1'));
});

test('a link is blocked until the user decides', async () => {
  const { user } = setup(true);
  await click(user, 'a');
  await click(user, 'b');
  expect(here()).toBe('/a');
  expect(window.location.pathname).toBe('/a');
  await click(user, 'quedarse');
  expect(here()).toBe('/a');
  await click(user, 'b');
  await click(user, 'salir');
  expect(here()).toBe('/b?x=1');
});

test('Back is blocked, keeps the address, and proceeds if the user leaves', async () => {
  const { user } = setup(true);
  await click(user, 'a');
  act(() => window.history.back());
  await screen.findByText('salir');
  await waitFor(() => expect(window.location.pathname).toBe('/a'));
  expect(here()).toBe('/a');
  await click(user, 'salir');
  await waitFor(() => expect(here()).toBe('/start'));
});

test('a link to a fragment of the page is not blocked, and Back after it still asks', async () => {
  const { user } = setup(true);
  await click(user, 'a');
  act(() => {
    window.location.hash = 'main';
  });
  await waitFor(() => expect((window.history.state as { index: number }).index).toBe(2));
  expect(screen.queryByText('salir')).not.toBeInTheDocument();
  act(() => window.history.go(-2));
  await user.click(await screen.findByText('quedarse'));
  await waitFor(() => expect(window.location.hash).toBe('#main'));
  expect(here()).toBe('/a');
});

test('a saved form leaves without a question', async () => {
  const { user } = setup(true);
  await click(user, 'a');
  await click(user, 'guardar');
  expect(here()).toBe('/b');
});

test('the browser asks before the page is left only while changes would be lost', async () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  const { user } = setup(true);
  expect(leave()).toBe(false);
  await click(user, 'a');
  expect(leave()).toBe(true);
  await click(user, 'guardar');
  expect(leave()).toBe(false);
});

test('each newly loaded page has a key of its own, which survives a reload', () => {
  const keyOfNextLoad = () => new BlockableHistory().location.key;
  window.history.replaceState(null, '', '/a');
  const first = keyOfNextLoad();
  expect(keyOfNextLoad()).toBe(first);
  window.history.pushState(null, '', '/b');
  expect(keyOfNextLoad()).not.toBe(first);
});
