import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { screen } from '@testing-library/react';
import type { MessageLoader } from '@mostrador/i18n';
import { renderScreen } from '@mostrador/testing/render';
import { ErrorState, PlainButton } from '@mostrador/ui/kit';
import { ReadingProgress } from './ReadingProgress';
import { useAllPages } from './use-all-pages';

const texts: MessageLoader = (locale) => import(`../../locales/${locale}/ledger.json`);

/** What a provider answers whatever page it is asked for. */
interface Answer {
  ids: string[];
  total: number;
}

let server: Server;
let asked: number[];
let answerTo: (page: number) => Answer;
/** The answers are on the device already: a page is there before anything is drawn. */
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
      <ReadingProgress pages={pages} />
      {pages.error && <ErrorState error={pages.error} onRetry={pages.resume} />}
      <output>{`${pages.items.length} ${pages.complete ? 'complete' : 'incomplete'}`}</output>
      <PlainButton onClick={pages.resume}>again</PlainButton>
    </>
  );
}

const show = () => renderScreen(<Reader />, { messages: [texts] });

test('a provider that ignores the page and claims a huge total ends with the error of a wrong format, and not with complete figures', async () => {
  answerTo = () => ({ ids: ['a', 'b'], total: 1_000_000 });
  const { user } = await show();
  expect(await screen.findByText('Formato de respuesta inválido')).toBeVisible();
  expect(screen.getByText('2 incomplete')).toBeVisible();
  expect(asked).toEqual([1, 2]);

  // Mended meanwhile: everything is read anew.
  answerTo = (page) => ({ ids: page === 1 ? ['a', 'b'] : ['c'], total: 3 });
  await user.click(screen.getByRole('button', { name: 'again' }));
  expect(await screen.findByText('3 complete')).toBeVisible();
  expect(screen.queryByText('Formato de respuesta inválido')).not.toBeInTheDocument();
});

test('so does one that runs out before its total', async () => {
  answerTo = (page) => ({ ids: page === 1 ? ['a'] : [], total: 7 });
  await show();
  expect(await screen.findByText('Formato de respuesta inválido')).toBeVisible();
  expect(asked).toEqual([1, 2]);
});

test('pages that come faster than the screen is drawn are read to the end', async () => {
  atHand = true;
  answerTo = (page) => ({ ids: [`${page}`], total: 20 });
  await show();
  expect(await screen.findByText('20 complete')).toBeVisible();
});
