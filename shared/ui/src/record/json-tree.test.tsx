import { screen } from '@testing-library/react';
import { renderUi } from '../test/render';
import { JsonTree } from './json-tree';

const data = {
  request: { method: 'POST', card: { pan: '4111 1111 1111 1111', cvv: '123' } },
  response: { code: 200, messages: ['ok', 'approved'], empty: {} },
};

const lines = () => screen.getAllByRole('treeitem').map((item) => item.textContent);

test('shows two levels and never a card number or its security code', async () => {
  const { user } = renderUi(<JsonTree data={data} label="Auditoría" />);
  expect(lines()).toEqual(['request{2}', 'methodPOST', 'card{2}', 'response{3}', 'code200', 'messages[2]', 'empty{0}']);
  await user.click(screen.getByText('card'));
  expect(lines()).toContain('cvv***');
  expect(document.body).toHaveTextContent('1111');
  expect(document.body).not.toHaveTextContent('4111 1111');
});

test('arrow keys move, expand and collapse', async () => {
  const { user } = renderUi(<JsonTree data={data} label="Auditoría" />);
  await user.tab();
  await user.tab();
  expect(screen.getAllByRole('treeitem')[0]).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toHaveTextContent('card{2}');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toHaveTextContent(/^pan/);
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toHaveTextContent('card{2}');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toHaveTextContent('request{2}');
  await user.keyboard('{End}');
  expect(document.activeElement).toHaveTextContent('empty{0}');
});

test('the search keeps the branches that lead to a match', async () => {
  const { user } = renderUi(<JsonTree data={data} label="Auditoría" />);
  const search = screen.getByRole('searchbox', { name: 'Buscar en Auditoría' });
  await user.type(search, 'ÁPPROVED');
  expect(lines()).toEqual(['response{3}', 'messages[2]', '1approved']);
  await user.clear(search);
  await user.type(search, 'card');
  expect(lines()).toEqual(['request{2}', 'card{2}', expect.stringMatching(/^pan/), 'cvv***']);
  await user.clear(search);
  await user.type(search, 'zzz');
  expect(screen.getByText('Sin coincidencias')).toBeInTheDocument();
});

test('shows any JSON value, including those that are not objects', () => {
  renderUi(<JsonTree data={['a', null, 1.5, true]} label="x" />);
  expect(lines()).toEqual(['0a', '1null', '21.5', '3true']);
});
