import { readAllPages, startReading } from './all-pages';

/** A server with pages of ten rows, whose list `change` edits before an answer (counted from 1). */
function serve(list: number[], change: (list: number[], answer: number) => void = () => undefined) {
  const asked: number[] = [];
  const fetchPage = (page: number) => {
    asked.push(page);
    change(list, asked.length);
    return Promise.resolve({ items: list.slice((page - 1) * 10, page * 10), total: list.length });
  };
  return { asked, fetchPage };
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

async function read(fetchPage: Parameters<typeof readAllPages<number>>[1]) {
  const reading = startReading<number>();
  const { signal } = new AbortController();
  const told: number[] = [];
  const rows = await readAllPages(reading, fetchPage, String, signal, () => told.push(reading.rows.size));
  const { firstTotal, lastTotal, isIncomplete } = reading;
  return { rows, told, firstTotal, lastTotal, isIncomplete };
}

test('fetches each page and then the one before it again, and reports the progress', async () => {
  const { asked, fetchPage } = serve(numbers(25));
  expect(await read(fetchPage)).toEqual({
    ...{ rows: numbers(25), told: [10, 20, 20, 25, 25] },
    ...{ firstTotal: 25, lastTotal: 25, isIncomplete: false },
  });
  expect(asked).toEqual([1, 2, 3, 1, 2]);
});

test('fetches a single page once', async () => {
  const { asked, fetchPage } = serve(numbers(10));
  expect((await read(fetchPage)).rows).toEqual(numbers(10));
  expect(asked).toEqual([1]);
});

test.each([2, 3, 4, 5])('misses no row if before answer %i one leaves and another comes in', async (number) => {
  const { fetchPage } = serve(numbers(45), (list, answer) => {
    if (answer === number) list.splice(40, 0, 100);
    if (answer === number) list.shift();
  });
  const { rows, isIncomplete } = await read(fetchPage);
  expect(rows).toEqual([...numbers(40), 100, ...numbers(45).slice(40)]);
  expect(isIncomplete).toBe(false);
});

test('keeps rows that leave and finds the rows that then move to an earlier page, in their order', async () => {
  const { fetchPage } = serve(numbers(45), (list, answer) => {
    if (answer === 3) list.splice(2, 3);
    // Also while the pages are fetched again.
    if (answer === 4) list.splice(0, 2);
  });
  expect(await read(fetchPage)).toMatchObject({ rows: numbers(45), firstTotal: 45, lastTotal: 40, isIncomplete: false });
});

test('finds rows that move over more than one page', async () => {
  const { fetchPage } = serve(numbers(45), (list, answer) => {
    if (answer === 3) list.splice(0, 15);
  });
  expect((await read(fetchPage)).rows).toEqual(numbers(45));
});

test('finds the end if most rows leave', async () => {
  const { fetchPage } = serve(numbers(25), (list, answer) => {
    if (answer === 2) list.splice(0, 10);
    if (answer === 3) list.splice(0, 10);
  });
  // Ten rows left before they were fetched.
  const rows = numbers(25).filter((row) => row < 10 || row >= 20);
  expect(await read(fetchPage)).toMatchObject({ rows, lastTotal: 5, isIncomplete: false });
});

test('keeps a row once if it moves to a later page, and puts new rows where they are in the list', async () => {
  const { fetchPage } = serve(numbers(15), (list, answer) => {
    if (answer === 2) list.unshift(100);
  });
  expect(await read(fetchPage)).toMatchObject({ rows: [100, ...numbers(15)], firstTotal: 15, lastTotal: 16 });
});

test('ends and reports that rows may be missing if the list changes before every answer', async () => {
  const { asked, fetchPage } = serve(numbers(40), (list) => list.shift());
  expect((await read(fetchPage)).isIncomplete).toBe(true);
  expect(asked.length).toBeLessThan(40);
});

test.each([
  ['sends the first page for every page', () => [1, 2]],
  ['has no rows before its total', (page: number) => (page === 1 ? [1, 2] : [])],
])('reports that rows may be missing if the server %s', async (_, itemsOf) => {
  const fetchPage = (page: number) => Promise.resolve({ items: itemsOf(page), total: 1_000_000 });
  expect(await read(fetchPage)).toMatchObject({ rows: [1, 2], isIncomplete: true });
});

test('ends at the page marked as last if pages may be empty', async () => {
  const pages = [[], [1, 2], [], [1, 2, 3]];
  const fetchPage = (page: number) => Promise.resolve({ items: pages[page - 1] ?? [], total: 2, last: page === 4 });
  expect(await read(fetchPage)).toMatchObject({ rows: [1, 2, 3], isIncomplete: false });
});

test('continues after a failure where it stopped', async () => {
  const reading = startReading<number>();
  const { asked, fetchPage } = serve(numbers(25), (_, answer) => {
    if (answer === 2) throw new Error('sin red');
  });
  const { signal } = new AbortController();
  const again = () => readAllPages(reading, async (page) => fetchPage(page), String, signal, jest.fn());
  await expect(again()).rejects.toThrow('sin red');
  expect(await again()).toEqual(numbers(25));
  expect(asked).toEqual([1, 2, 2, 3, 1, 2]);
});
