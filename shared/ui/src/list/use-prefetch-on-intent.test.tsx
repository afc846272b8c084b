import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderUi } from '../test/render';
import { col } from './columns';
import { Pager } from './pager';
import { SortHeader } from './sort-header';

const turned = jest.fn();

const params = {
  page: 1,
  pageSize: 10,
  sort: { field: 'created', order: 'desc' } as const,
  setPage: jest.fn(),
  setPageSize: jest.fn(),
  setSort: jest.fn(),
};

beforeEach(() => turned.mockClear());
afterEach(() => jest.useRealTimers());

test('another order or page is prefetched when the pointer or the focus stays on its control, and at once when it is pressed', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ delay: null });
  const amount = col.money<object>({ key: 'amount', title: 'Importe', sort: 'amount', value: () => null });
  renderUi(
    <>
      <SortHeader column={amount} params={params} onPrefetchPage={turned} />
      <Pager params={params} total={40} onPrefetchPage={turned} />
    </>,
  );
  const header = screen.getByRole('button', { name: 'Importe' });
  const next = screen.getByRole('button', { name: 'Página siguiente' });
  await user.hover(header);
  await user.hover(document.body);
  act(() => jest.advanceTimersByTime(1_000));
  expect(turned).not.toHaveBeenCalled();
  await user.pointer({ keys: '[TouchA>]', target: header });
  expect(turned.mock.calls).toEqual([[{ page: 1, sort: { field: 'amount', order: 'desc' } }]]);
  await user.pointer({ keys: '[/TouchA]' });
  act(() => next.focus());
  act(() => jest.advanceTimersByTime(80));
  expect(turned.mock.calls.slice(1)).toEqual([[{ page: 2 }]]);
});

test('prefetches no page before the first one or after the last one', async () => {
  const { user } = renderUi(<Pager params={params} total={10} onPrefetchPage={turned} />);
  for (const name of ['Página anterior', 'Página siguiente']) {
    const button = screen.getByRole('button', { name });
    expect(button).toBeDisabled();
    await user.pointer({ keys: '[TouchA]', target: button });
  }
  expect(turned).not.toHaveBeenCalled();
});
