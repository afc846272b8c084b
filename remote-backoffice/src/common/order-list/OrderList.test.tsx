import { useState } from 'react';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MessageLoader } from '@mostrador/i18n';
import { renderScreen } from '@mostrador/testing/render';
import { OrderList } from './OrderList';

const texts: MessageLoader = (locale) => import(`../../locales/${locale}/catalog.json`);

const names = ['Té', 'Café', 'Agua'];
const onMove = jest.fn();

/** A list that another user can change: each fetch creates new row objects. */
function Products() {
  const [ids, setIds] = useState(names);
  return (
    <>
      <button onClick={() => setIds(['Agua', 'Café'])}>otro cambio</button>
      <button onClick={() => setIds(names.slice())}>de nuevo</button>
      <OrderList label="Productos" rows={ids.map((id) => ({ id }))} nameOf={({ id }) => id} onMove={onMove}>
        {({ id }) => id}
      </OrderList>
    </>
  );
}

async function setup() {
  onMove.mockClear();
  const { user } = await renderScreen(<Products />, { messages: [texts] });
  const handle = (name: string) => screen.findByRole('button', { name: `Mover ${name}` });
  const changeMeanwhile = (name: string) => user.click(screen.getByRole('button', { name, hidden: true }));
  return { user, handle, changeMeanwhile };
}

test('leaves a row where it is, also if the list was fetched again under the dialog', async () => {
  const { user, handle, changeMeanwhile } = await setup();
  await user.click(await handle('Café'));
  await screen.findByRole('dialog', { name: 'Mover Café' });
  await changeMeanwhile('de nuevo');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mover' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onMove).not.toHaveBeenCalled();
  await user.click(await handle('Café'));
  await user.type(await screen.findByLabelText('Posición'), '{Backspace}3{Enter}');
  await waitFor(() => expect(onMove.mock.calls).toEqual([['Café', 2]]));
});

test('closes the dialog of a row that another user removes', async () => {
  const { user, handle, changeMeanwhile } = await setup();
  await user.click(await handle('Té'));
  await screen.findByRole('dialog', { name: 'Mover Té' });
  await changeMeanwhile('otro cambio');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onMove).not.toHaveBeenCalled();
});

test('a key that is held on a handle opens no further dialog', async () => {
  const { handle } = await setup();
  const target = await handle('Té');
  fireEvent.keyDown(target, { key: 'Enter', repeat: true });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  fireEvent.keyDown(target, { key: 'Enter' });
  expect(await screen.findByRole('dialog', { name: 'Mover Té' })).toBeVisible();
});
