import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen } from '@testing-library/react';
import type { MessageLoader } from '@mostrador/i18n';
import { renderScreen } from '@mostrador/testing/render';
import { ErrorState, PlainButton } from '@mostrador/ui/kit';
import { LoadingProgress } from './LoadingProgress';
import { useAllPages } from './use-all-pages';

const texts: MessageLoader = (locale) => import(`../../locales/${locale}/ledger.json`);

/** The provider's response to any page. */
interface Answer {
  ids: string[];
  total: number;
}

let server: Server;
let asked: number[];
let answerTo: (page: number) => Answer;
/** Responses are available at once: a page arrives before the next render. */
let atHand: boolean;

beforeEach(async () => {
  asked = [];
  atHand = false;
  server = createServer((request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://provider.test').searchParams.get('page'));
    asked.push(page);
    response.setHeader('access-control-allow-origin', '*');
    response.end(JSON.stringify(answerTo(page)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function Reader() {
  const { port } = server.address() as AddressInfo;
  const pages = useAllPages({
    queryKey: ['provider', port],
    fetchPage: async (page) => {
      const { ids, total } = atHand
        ? answerTo(page)
        : ((await (await fetch(`http://127.0.0.1:${port}/?page=${page}`)).json()) as Answer);
      return { items: ids.map((id) => ({ id })), total };
    },
    keyOf: ({ id }) => id,
  });
  return (
    <>
      <LoadingProgress pages={pages} />
      {pages.error && <ErrorState error={pages.error} onRetry={pages.resume} />}
      <output>{`${pages.items.length} ${pages.complete ? 'complete' : 'incomplete'}`}</output>
      <PlainButton onClick={pages.resume}>again</PlainButton>
    </>
  );
}

const show = () => renderScreen(<Reader />, { messages: [texts] });

test('ends with a format error, not with complete figures, if the provider ignores the page and claims a huge total', async () => {
  answerTo = () => ({ ids: ['a', 'b'], total: 1_000_000 });
  const { user } = await show();
  expect(await screen.findByText('Formato de respuesta inválido')).toBeVisible();
  expect(screen.getByText('2 incomplete')).toBeVisible();
  expect(asked).toEqual([1, 2]);

  // Now the server works: everything is fetched again.
  answerTo = (page) => ({ ids: page === 1 ? ['a', 'b'] : ['c'], total: 3 });
  await user.click(screen.getByRole('button', { name: 'again' }));
  expect(await screen.findByText('3 complete')).toBeVisible();
  expect(screen.queryByText('Formato de respuesta inválido')).not.toBeInTheDocument();
});

test('ends with a format error if the pages end before the total', async () => {
  answerTo = (page) => ({ ids: page === 1 ? ['a'] : [], total: 7 });
  await show();
  expect(await screen.findByText('Formato de respuesta inválido')).toBeVisible();
  expect(asked).toEqual([1, 2]);
});

test('reads all pages if they arrive faster than the screen renders', async () => {
  atHand = true;
  answerTo = (page) => ({ ids: [`${page}`], total: 20 });
  await show();
  expect(await screen.findByText('20 complete')).toBeVisible();
});
