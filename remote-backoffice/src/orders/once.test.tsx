import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { orders } from '@mostrador/contract/backoffice/orders/calls';
import { allCalls } from '@mostrador/contract/registry';
import { casesOfLevel } from '@mostrador/testing/level';
import { startFromOtherPage, goBackAndForward, failResponses, disconnect, type NetworkFault } from '@mostrador/testing/once';
import { startSandbox } from '@mostrador/testing/sandbox';
import { printDialog } from '../common/ticket/test-print';
import { boardPath, cardOf, leavePage, numbersIn, renderBoard } from './test-board';
import { statesOf, steps } from './test-once';

/** Failure of the response, and how the user comes back. */
const returns = [
  ['lost', 'reload'],
  ['late', 'expired'],
  ['broken', 'tab'],
] as const satisfies [NetworkFault, string][];

/** One action that is sent at once, and a delayed one. */
const inGate = [orders.accept.name, orders.send.name];

describe.each(casesOfLevel(Object.entries(steps), inGate))(
  'order action %s',
  (name, { before, label, inMenu, isDelayed, column, states }) => {
    const call = allCalls().find((one) => one.name === name)!;

    async function arrange() {
      const sandbox = await startSandbox();
      const { id, numero } = await sandbox.placeOrder({ tipo: 'delivery' });
      const token = await sandbox.signIn();
      for (const path of before) await sandbox.ask('POST', path, { token, branch: 1, body: { id_pedido: id, id_sucursal: 1 } });
      startFromOtherPage();
      await renderBoard({ route: boardPath });
      const press = async (clicks = 1) => {
        if (inMenu) fireEvent.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
        const button = await (inMenu
          ? screen.findByRole('menuitem', { name: label })
          : cardOf(numero).findByRole('button', { name: label }));
        for (let click = 0; click < clicks; click++) fireEvent.click(button);
      };
      /** Leaves the page before the undo time of a delayed action is over. */
      const leave = async () => {
        if (!isDelayed) return;
        await screen.findByRole('button', { name: 'Deshacer' });
        leavePage();
      };
      const isMoved = () =>
        column
          ? expect(numbersIn(column)).toContain(numero)
          : expect(screen.queryByRole('article', { name: `Pedido ${numero}` })).toBeNull();
      return { sandbox, press, leave, isMoved, done: () => act(() => statesOf(sandbox, id)) };
    }

    test.each(returns)(
      'is shown as unconfirmed after a %s response, and the board shows its outcome: %s',
      async (loss, visit) => {
        const { sandbox, press, leave, isMoved, done } = await arrange();
        await failResponses(sandbox, call, loss);
        await press(2);
        await leave();
        await screen.findByText(/^Sin confirmar/);
        await act(() => sandbox.clearFaults());
        await renderBoard({ visit });
        await waitFor(isMoved);
        expect(await done()).toEqual(states);
      },
    );

    test('runs once if the user goes Back and returns while it is in flight', async () => {
      const { sandbox, press, leave, isMoved, done } = await arrange();
      await failResponses(sandbox, call, 'late');
      await press();
      await leave();
      await goBackAndForward();
      await waitFor(async () => expect(await done()).toEqual(states));
      await act(() => sandbox.clearFaults());
      await renderBoard({ visit: 'reload' });
      await waitFor(isMoved);
      expect(await done()).toEqual(states);
    });

    test('runs once if it is repeated after a network failure and a reload', async () => {
      const { press, leave, isMoved, done } = await arrange();
      const findLine = disconnect();
      await press();
      await leave();
      await screen.findByText(/^Sin confirmar/);
      findLine();
      await renderBoard({ visit: 'reload' });
      await press();
      await waitFor(isMoved);
      await waitFor(async () => expect(await done()).toEqual(states));
    });
  },
);

/** Printing has no dialog; the user repeats it. */
test.each(casesOfLevel(returns, ['late']))(
  'orders.print counts one print when repeated after a %s response: %s',
  async (loss, visit) => {
    const sandbox = await startSandbox();
    const { numero } = await sandbox.placeOrder({});
    const dialog = printDialog();
    const print = async () => {
      fireEvent.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
      fireEvent.click(await screen.findByRole('menuitem', { name: /Imprimir ticket/ }));
    };
    const failed = () => screen.findByText(`No se pudo imprimir el pedido ${numero}`);
    await renderBoard();
    await failResponses(sandbox, orders.print, loss);
    await print();
    await failed();
    expect(screen.getByText(/^Sin confirmar/)).toBeVisible();
    await act(() => sandbox.clearFaults());
    await renderBoard({ visit });
    const findLine = disconnect();
    await print();
    await failed();
    findLine();
    await renderBoard({ visit: 'reload' });
    await print();
    await waitFor(() => expect(dialog.printed).toHaveLength(1));
    expect(dialog.printed[0]).not.toContain('REIMPRESIÓN');
    await dialog.close();
  },
);

test('orders.print counts one print if the user goes Back and returns while it is in flight', async () => {
  const sandbox = await startSandbox();
  const { numero } = await sandbox.placeOrder({});
  const dialog = printDialog();
  const print = async () => {
    fireEvent.click(cardOf(numero).getByRole('button', { name: `Acciones del pedido ${numero}` }));
    fireEvent.click(await screen.findByRole('menuitem', { name: /Imprimir ticket/ }));
  };
  startFromOtherPage();
  await renderBoard({ route: boardPath });
  await failResponses(sandbox, orders.print, 'late');
  await print();
  await goBackAndForward();
  await screen.findByText(/^Sin confirmar/);
  await act(() => sandbox.clearFaults());
  await renderBoard({ visit: 'reload' });
  await print();
  await waitFor(() => expect(dialog.printed).toHaveLength(1));
  expect(dialog.printed[0]).not.toContain('REIMPRESIÓN');
  await dialog.close();
});
