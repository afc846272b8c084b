import { findUnobstructedPosition } from './find-unobstructed-position';

const room = { left: 8, top: 8, right: 1358, bottom: 760 };
const snack = { left: 942, top: 690, right: 1342, bottom: 744 };
const none = { x: 0, y: 0 };
const at = (left: number, top: number, width: number, height = 32) => ({ left, top, right: left + width, bottom: top + height });

test('a box that covers no action does not move', () => {
  expect(findUnobstructedPosition(snack, [at(300, 400, 90)], room, none)).toEqual(none);
});

test('a box moves above the buttons of a footer', () => {
  const { x, y } = findUnobstructedPosition(snack, [at(1150, 710, 90), at(1250, 710, 90)], room, none);
  expect(x).toBe(0);
  expect(snack.bottom + y).toBeLessThanOrEqual(710);
});

test('next to a column of actions a box moves to the middle, and stays there while that place is free', () => {
  const column = Array.from({ length: 25 }, (_, row) => at(1300, 8 + row * 30, 32, 28));
  const place = findUnobstructedPosition(snack, column, room, none);
  expect(snack.right + place.x).toBeLessThan(1300);
  expect(findUnobstructedPosition(snack, [], room, place)).toEqual(place);
});

test('if every place covers some actions, the box takes the one that covers the least', () => {
  const all = [at(0, 0, 1366, 700), at(0, 700, 1366, 68)];
  const { y } = findUnobstructedPosition(snack, all, room, none);
  expect(snack.top + y).toBeGreaterThanOrEqual(room.top);
  expect(snack.bottom + y).toBeLessThanOrEqual(room.bottom);
});
