import { withPart, type DraftRow } from './draft';
import { boxBetween, mapToPhoto } from './crop';

const part = { x: 100, y: 50, width: 400, height: 200 };

test('maps a box in a rotated and enlarged part back onto the photo', () => {
  const box = { x: 20, y: 40, width: 200, height: 60 };
  expect(mapToPhoto(box, part, 0, 2)).toEqual({ x: 110, y: 70, width: 100, height: 30 });
  expect(mapToPhoto(box, part, 2, 2)).toEqual({ x: 390, y: 200, width: 100, height: 30 });
  // Rotated to the right, the part is 200 wide; its left side was the bottom.
  expect(mapToPhoto({ x: 0, y: 0, width: 20, height: 40 }, part, 1, 1)).toEqual({ x: 100, y: 230, width: 40, height: 20 });
  expect(mapToPhoto({ x: 0, y: 0, width: 20, height: 40 }, part, 3, 1)).toEqual({ x: 460, y: 50, width: 40, height: 20 });
});

test('clamps a drawn box to the photo in every drawing direction', () => {
  expect(boxBetween({ x: 700, y: 90 }, { x: -5, y: 20.4 }, { width: 600, height: 400 })).toEqual({
    ...{ x: 0, y: 20, width: 600, height: 70 },
  });
});

const row = (id: string, y: number, more: Partial<DraftRow> = {}): DraftRow => ({
  ...{ id, category: 'Entrantes', name: id, description: '', price: '1,00', sizes: [], mended: false, doubtful: false },
  ...{ photo: 'a', x: 120, y, width: 300, height: 30, ...more },
});
const idsOf = (rows: readonly DraftRow[]) => rows.map(({ id }) => id);

test('replaces the unedited rows of the part on that photo with the new rows', () => {
  const rows = [
    row('above', 10),
    row('old', 80),
    row('mended', 120, { mended: true }),
    row('below', 300),
    row('other', 80, { photo: 'b' }),
  ];
  const { rows: next } = withPart(rows, [row('new', 90, { category: '' })], 'a', part);
  expect(idsOf(next)).toEqual(['above', 'new', 'mended', 'below', 'other']);
  expect(next[1]).toMatchObject({ category: 'Entrantes' });
});

test('adds an empty row in place when a part has no text, and keeps all rows', () => {
  const { rows: next, added } = withPart([row('above', 10), row('old', 80), row('below', 300)], [], 'a', { ...part, y: 120 });
  expect(idsOf(next)).toEqual(['above', 'old', added?.id, 'below']);
  expect(added).toMatchObject({ name: '', category: 'Entrantes', photo: 'a', y: 120 });
});
