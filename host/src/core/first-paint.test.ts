import { persistPaint, applyLastPaint } from './first-paint';

const root = document.documentElement.style;
const shown = () => ['--m-scheme', '--m-bg', '--m-muted', '--m-line'].map((name) => root.getPropertyValue(name));

beforeEach(() => {
  localStorage.clear();
  root.cssText = '';
});

test('a page starts with the colours of the previous one', () => {
  persistPaint({
    '--m-scheme': 'dark',
    '--m-bg': '#0f1216',
    '--m-muted': '#9ba6b5',
    '--m-line': '#282f38',
    '--m-hover': '#ffffff',
  });
  applyLastPaint();
  expect(shown()).toEqual(['dark', '#0f1216', '#9ba6b5', '#282f38']);
  expect(root.getPropertyValue('--m-hover')).toBe('');
});

test.each(['{', '[]', '{"--m-bg":"url(https://x)","--m-scheme":7}', '{"--m-bg":"red"}'])(
  'ignores invalid stored colours: %s',
  (text) => {
    localStorage.setItem('settings:paint', text);
    applyLastPaint();
    expect(shown()).toEqual(['', '', '', '']);
  },
);
