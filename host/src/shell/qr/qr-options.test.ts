import { defaultQrOptions, qrFileName } from '@mostrador/ui/qr';
import { contrastProblem, presetColors, presetNames } from './qr-options';

const colors = (foregroundColor: string, backgroundColor = '#ffffff') => ({
  ...defaultQrOptions,
  foregroundColor,
  backgroundColor,
});

test.each(presetNames)('%s is readable on white', (name) => {
  expect(contrastProblem(colors(presetColors[name]))).toBeNull();
});

test.each([
  ['#ffff00', '#ffffff', { kind: 'low', ratio: 1 }],
  ['#888888', '#ffffff', { kind: 'low', ratio: 3.5 }],
  ['#1d4ed8', '#1d4ed8', { kind: 'low', ratio: 1 }],
  ['#ffffff', '#000000', { kind: 'inverted', ratio: 21 }],
])('reports the contrast problem of %s on %s', (foreground, background, problem) => {
  expect(contrastProblem(colors(foreground, background))).toEqual(problem);
});

test.each([
  ['La Esquina', 'qr-la-esquina-2026-11-20.png'],
  ['Café “El Ñandú” / Nº 3', 'qr-cafe-el-nandu-no-3-2026-11-20.png'],
  ['面馆', 'qr-面馆-2026-11-20.png'],
  ['../..', 'qr-mostrador-2026-11-20.png'],
])('names the file for the business %s', (business, name) => {
  expect(qrFileName(business, Date.parse('2026-11-20T22:30:00Z'), 'Europe/Madrid', 'png')).toBe(name);
});

test("uses the date in the branch's time zone", () => {
  const now = Date.parse('2026-11-20T23:30:00Z');
  expect(qrFileName('Uno', now, 'Europe/Madrid', 'svg')).toBe('qr-uno-2026-11-21.svg');
  expect(qrFileName('Uno', now, 'America/Argentina/Buenos_Aires', 'svg')).toBe('qr-uno-2026-11-20.svg');
});
