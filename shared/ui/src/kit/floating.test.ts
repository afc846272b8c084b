import { floatingPosition, type Align } from './floating';

const page = { width: 1024, height: 768 };

function button(left: number, top: number, width = 100, height = 32) {
  return { left, top, right: left + width, bottom: top + height };
}

const menu = { width: 200, height: 300 };
const place = (at: ReturnType<typeof button>, align: Align = 'start', rightToLeft = false, size = menu, window = page) =>
  floatingPosition(at, size, window, align, rightToLeft);

test('places it below the button, with the requested edges aligned, in reading direction', () => {
  expect(place(button(400, 100))).toEqual({ x: 400, y: 136 });
  expect(place(button(400, 100), 'end')).toEqual({ x: 300, y: 136 });
  expect(place(button(400, 100), 'start', true)).toEqual({ x: 300, y: 136 });
  expect(place(button(400, 100), 'end', true)).toEqual({ x: 400, y: 136 });
});

test('aligns the opposite edges if it would leave the window', () => {
  expect(place(button(900, 100)).x).toBe(800);
  expect(place(button(20, 100), 'end').x).toBe(20);
  expect(place(button(20, 100), 'start', true).x).toBe(20);
  expect(place(button(900, 100), 'end', true).x).toBe(800);
});

test('places it above the button if only that side has enough space, or more space', () => {
  expect(place(button(400, 700)).y).toBe(396);
  expect(place(button(400, 500)).y).toBe(196);
  expect(place(button(400, 350), 'start', false, { width: 200, height: 340 }).y).toBe(386);
});

test('keeps it inside the window even if neither side has enough space', () => {
  const tall = { width: 200, height: 600 };
  expect(place(button(400, 300), 'start', false, tall).y).toBe(160);
  expect(place(button(400, 500), 'start', false, tall).y).toBe(8);
  expect(place(button(400, 500), 'start', false, { width: 200, height: 900 }).y).toBe(8);
});

test('keeps it inside a window of 320 px, where no edges can be aligned', () => {
  const phone = { width: 320, height: 568 };
  const wide = { width: 304, height: 200 };
  for (const align of ['start', 'end'] as const) {
    for (const rightToLeft of [false, true]) {
      expect(place(button(110, 100), align, rightToLeft, wide, phone).x).toBe(8);
    }
  }
});

test('moves it out of the window together with its scrolled button', () => {
  expect(place(button(400, -40)).y).toBe(-4);
  expect(place(button(400, 800)).y).toBe(496);
  expect(place(button(400, 1200)).y).toBe(896);
});
