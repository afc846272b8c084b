import { parseCell, textOf, type Column, type GridProduct } from './cells';
import { placeBlock, parseBlock, formatBlock } from './clipboard';
import { moveSelection, rangeOf, selectCell, moveByTab } from './cursor';
import {
  pushHistory,
  editOf,
  emptyHistory,
  statesOf,
  createSteps,
  undoOrRedo,
  dropSavedEdits,
  applySteps,
  type Edits,
} from './edits';
import { columnOf, columns, productOf, sheet } from './test-sheet';

const none: Edits = {};

/** Returns a seeded random generator (0 to 1), so that every run is the same. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const product = productOf(7, { categoryId: 1, subcategoryId: 2, code: 'C-7' });
const read = (text: string, key: string) => {
  const result = parseCell(text, columnOf(key), sheet);
  return result.ok ? result.text : result.problem;
};
/** Returns the edits after these texts, each typed as a separate step. */
function typed(texts: [key: string, text: string][], edits: Edits = none, of = product): Edits {
  return texts.reduce<Edits>(
    (now, [key, text]) => applySteps(now, createSteps([{ product: of, column: columnOf(key), text }], now, sheet)),
    edits,
  );
}
const states = (edits: Edits, of = product) => statesOf(of, edits[of.id], columns, sheet);

test('a cell of allergens has the declaration as text, and an edit sends it, none of the 14 and its withdrawal apart', () => {
  const column = columnOf('allergens');
  const text = (allergens: GridProduct['allergens']) => textOf(productOf(7, { allergens }), column, sheet);
  expect([text(['gluten', 'milk']), text([]), text(null)]).toEqual(['Gluten, Leche', 'Ninguno', '']);
  const sent = (cell: string) => parseCell(cell, column, sheet);
  expect(sent('Leche,Gluten')).toMatchObject({ changes: { allergens: ['gluten', 'milk'] } });
  expect(sent('Ninguno')).toMatchObject({ changes: { allergens: [] } });
  expect(sent('')).toMatchObject({ changes: { allergens: null } });
});

describe('cell parsing', () => {
  test.each<[string, string, string]>([
    ['price', '12,5', '12,50'],
    ['price', '1.234,56', '1234,56'],
    ['price', '12,50 €', '12,50'],
    ['price', 'EUR 12', '12,00'],
    ['price', '0', '0,00'],
    ['price', '12.50', 'ambiguous'],
    ['price', '$ 12', 'not-a-number'],
    ['price', 'gratis', 'not-a-number'],
    ['price', '-1', 'negative'],
    ['price', ' ', 'required'],
    ['price.1', '', ''],
    ['price.1', '9,9', '9,90'],
    ['name', '  Pan   de  ajo ', 'Pan de ajo'],
    ['name', '', 'required'],
    ['name', 'x'.repeat(121), 'tooLong'],
    ['code', '', ''],
    ['allergens', 'leche / GLUTEN', 'Gluten, Leche'],
    ['allergens', 'Milk; 麸质', 'Gluten, Leche'],
    ['allergens', 'none', 'Ninguno'],
    ['allergens', '', ''],
    ['allergens', 'Leche, kiwi', 'unknownAllergens'],
    ['active', 'SI', 'Sí'],
    ['active', 'falso', 'No'],
    ['active', 'quizás', 'yesOrNo'],
    ['sold.2', '0', 'No'],
    ['tags', 'queso, ,jamón,queso', 'queso, jamón'],
    ['tags', Array.from({ length: 21 }, (_, at) => at).join(), 'tooMany'],
    ['category', 'postres', 'Postres'],
    ['category', 'Bebidas>REFRESCOS', 'Bebidas › Refrescos'],
    ['category', 'refrescos', 'Bebidas › Refrescos'],
    ['category', 'otros', 'severalCategories'],
    ['category', 'Postres / Otros', 'Postres › Otros'],
    ['category', 'Sopas', 'unknownCategory'],
  ])('parses the %s cell %j as %j', (key, text, expected) => {
    expect(read(text, key)).toBe(expected);
  });

  test('finds a category whose own name contains the arrow’s separators', () => {
    const teas = { ...sheet.categories[1]!, id: 9, name: 'Té / Infusiones' };
    const own = { ...sheet, categories: [...sheet.categories, teas] };
    for (const text of ['Bebidas › Té / Infusiones', 'té / infusiones'])
      expect(parseCell(text, columnOf('category'), own)).toMatchObject({ ok: true, text: 'Bebidas › Té / Infusiones' });
  });

  test('parses the displayed text back to the same value', () => {
    for (const column of columns) {
      const text = textOf(product, column, sheet);
      expect([column.key, parseCell(text, column, sheet)]).toEqual([column.key, expect.objectContaining({ ok: true, text })]);
    }
  });
});

describe('edits', () => {
  test('ignores a text equal to the server’s value and drops the edit when it is typed back', () => {
    expect(typed([['price', '9,5']])).toEqual({});
    expect(typed([['price', '10']])).toEqual({ 7: { price: { text: '10,00', seen: '9,50' } } });
    expect(
      typed([
        ['price', '10'],
        ['price', '9,50 €'],
      ]),
    ).toEqual({});
  });

  test('keeps the text of an invalid cell with its error', () => {
    expect(states(typed([['price', 'doce']]))).toEqual([expect.objectContaining({ text: 'doce', problem: 'not-a-number' })]);
  });

  test('sends only changes, including those of branches, and null for a cleared cell', () => {
    const edits = typed([
      ['name', 'Cola'],
      ['code', ''],
      ['category', 'Postres'],
      ['price.1', '8'],
      ['sold.1', 'no'],
      ['sold.2', 'no'],
    ]);
    expect(editOf(product, states(edits), sheet)).toEqual({
      id: 7,
      version: 3,
      name: 'Cola',
      code: null,
      categoryId: 4,
      subcategoryId: null,
      branches: [
        { branchId: 1, price: { minor: 800, currency: 'EUR' }, sold: false },
        { branchId: 2, sold: false },
      ],
    });
  });

  test('undoes and redoes every step, and a new step clears the redo history', () => {
    const random = randomFrom(11);
    const products = Array.from({ length: 12 }, (_, at) => productOf(at + 1));
    let edits = none;
    let history = emptyHistory;
    const seen = [edits];
    for (let round = 0; round < 60; round += 1) {
      const texts = Array.from({ length: 1 + Math.floor(random() * 5) }, () => ({
        product: products[Math.floor(random() * products.length)]!,
        column: columns[Math.floor(random() * columns.length)]!,
        text: ['', 'Sí', 'no', '12,00', 'Postres', 'mal,,'][Math.floor(random() * 6)]!,
      }));
      const steps = createSteps(
        [...new Map(texts.map((one) => [`${one.product.id} ${one.column.key}`, one])).values()],
        edits,
        sheet,
      );
      if (steps.length === 0) continue;
      edits = applySteps(edits, steps);
      history = pushHistory(history, steps);
      seen.push(edits);
    }
    const last = seen.length - 1;
    expect(last).toBeGreaterThan(30);
    for (const way of ['back', 'forth'] as const)
      for (let at = 1; at <= last; at += 1) {
        const turn = undoOrRedo(history, way)!;
        edits = applySteps(edits, turn.steps, way);
        ({ history } = turn);
        expect(edits).toEqual(seen[way === 'back' ? last - at : at]);
      }
    expect(undoOrRedo(history, 'forth')).toBeNull();
    history = undoOrRedo(history, 'back')!.history;
    expect(undoOrRedo(pushHistory(history, []), 'forth')).toBeNull();
  });

  test('reports a conflict only in the cell that another user changed meanwhile', () => {
    const edits = typed([
      ['price', '10'],
      ['name', 'Cola'],
    ]);
    const now = { ...product, basePrice: { minor: 1200, currency: 'EUR' }, version: 4 };
    expect(states(edits, now)).toEqual([
      expect.objectContaining({ text: 'Cola', isConflict: false }),
      expect.objectContaining({ text: '10,00', before: '12,00', isConflict: true }),
    ]);
    const kept = typed([['price', '10']], edits, now);
    expect(states(kept, now).map(({ isConflict }) => isConflict)).toEqual([false, false]);
    expect(editOf(now, states(kept, now), sheet)).toMatchObject({ version: 4, price: { minor: 1000 } });
  });

  test('drops edits that the server already has and keeps the rest', () => {
    const edits = typed([
      ['price', '10'],
      ['name', 'Cola'],
    ]);
    expect(dropSavedEdits(edits, [{ ...product, name: 'Cola', version: 4 }], columns, sheet)).toEqual({
      7: { price: { text: '10,00', seen: '9,50' } },
    });
  });
});

describe('clipboard', () => {
  test.each<[string, string[][]]>([
    ['a', [['a']]],
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a\t\r\n\tb',
      [
        ['a', ''],
        ['', 'b'],
      ],
    ],
    ['a\n\nb', [['a'], [''], ['b']]],
    ['"con\ntab\t y ""comillas"""\tb', [['con\ntab\t y "comillas"', 'b']]],
    ['12" pizza\tb', [['12" pizza', 'b']]],
    ['"sin cierre\tb', [['"sin cierre', 'b']]],
    ['a\t', [['a', '']]],
  ])('parses the block %j', (text, rows) => {
    expect(parseBlock(text)).toEqual(rows);
  });

  test('parses the copied text back to the same cells', () => {
    const rows = [
      ['a "b"', 'línea\nnueva', ''],
      ['\t', '12,50', 'x'],
    ];
    expect(parseBlock(formatBlock(rows))).toEqual(rows);
  });

  const size = { rows: 5, columns: 3 };
  const one = (row: number, column: number) => rangeOf(selectCell(row, column, size));

  test('pastes from the active cell, keeps targets of blank cells and counts the cells cut off', () => {
    const placed = placeBlock(
      [
        ['a', ' '],
        ['b', 'c'],
      ],
      one(4, 2),
      size,
    );
    expect(placed).toEqual({
      texts: [{ row: 4, column: 2, text: 'a' }],
      range: { top: 4, left: 2, bottom: 4, right: 2 },
      cut: 2,
    });
  });

  test('fills a selection that is a multiple of the block', () => {
    const { texts } = placeBlock([['a'], ['b']], { top: 0, left: 0, bottom: 3, right: 1 }, size);
    expect(texts.map(({ row, column, text }) => `${row}${column}${text}`).sort()).toEqual(
      ['00a', '01a', '10b', '11b', '20a', '21a', '30b', '31b'].sort(),
    );
    expect(placeBlock([['a'], ['b']], { top: 0, left: 0, bottom: 2, right: 0 }, size).texts).toHaveLength(2);
  });

  test('pastes 500 × 6 cells without a pass over all edits for each', () => {
    const many = Array.from({ length: 500 }, (_, at) => productOf(at + 1));
    const keys = ['name', 'category', 'price', 'code', 'active', 'price.1'];
    const pasted = keys.map(columnOf) as Column[];
    const text = formatBlock(
      many.map(({ id }) => [`Nuevo ${id}`, 'Bebidas › Refrescos', `${id},50 €`, `N-${id}`, 'no', '1.234,00']),
    );
    const started = process.cpuUsage();
    const { texts } = placeBlock(parseBlock(text), one(0, 0), { rows: 500, columns: 6 });
    const cells = texts.map((cell) => ({ product: many[cell.row]!, column: pasted[cell.column]!, text: cell.text }));
    const edits = applySteps(none, createSteps(cells, none, sheet));
    const problems = many.flatMap((each) => states(edits, each)).filter(({ problem }) => problem);
    const { user, system } = process.cpuUsage(started);
    expect(Object.keys(edits)).toHaveLength(500);
    expect(problems).toEqual([]);
    expect((user + system) / 1000).toBeLessThan(3_000);
  });
});

describe('keyboard', () => {
  const size = { rows: 100, columns: 5 };
  const from = selectCell(10, 2, size);
  const press = (key: string, { ctrl = false, shift = false } = {}) => moveSelection(from, { key, ctrl, shift }, size, 20);

  test.each([
    ['ArrowUp', 9, 2],
    ['ArrowRight', 10, 3],
    ['PageDown', 30, 2],
    ['Home', 10, 0],
    ['End', 10, 4],
  ])('moves the active cell with %s', (key, row, column) => {
    expect(press(key)).toEqual(selectCell(row, column, size));
  });

  test('jumps to the edge with Ctrl, extends with Shift and ignores other keys', () => {
    expect(press('ArrowDown', { ctrl: true })!.at).toEqual({ row: 99, column: 2 });
    expect(press('End', { ctrl: true })!.at).toEqual({ row: 99, column: 4 });
    expect(rangeOf(press('ArrowLeft', { shift: true })!)).toEqual({ top: 10, left: 1, bottom: 10, right: 2 });
    expect(press('a')).toBeNull();
  });

  test('moves to the next row with Tab and leaves the grid at its ends', () => {
    expect(moveByTab(selectCell(0, 4, size), size, false)!.at).toEqual({ row: 1, column: 0 });
    expect(moveByTab(selectCell(1, 0, size), size, true)!.at).toEqual({ row: 0, column: 4 });
    expect(moveByTab(selectCell(99, 4, size), size, false)).toBeNull();
    expect(moveByTab(selectCell(0, 0, size), size, true)).toBeNull();
  });
});
