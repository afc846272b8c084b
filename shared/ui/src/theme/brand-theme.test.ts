import { contrastRatio } from '@mostrador/values/color';
import { brandColors, brandVariables, type BrandTokens } from './brand-theme';
import { buildTheme } from './build-theme';

const base: BrandTokens = {
  primary: '#2296f3',
  secondary: '#f50057',
  fontFamily: 'Poppins, sans-serif',
  radius: 16,
  buttonRadius: 12,
  dark: false,
  compact: false,
  reducedMotion: false,
};

const brands = ['#2296f3', '#0b5d5a', '#ffeb3b', '#ffffff', '#000000', '#808080', '#f50057', '#00ff00'];

describe.each(brands)('brand %s', (primary) => {
  test.each([false, true])('every text is readable, every mark is seen (dark: %s)', (dark) => {
    const colors = brandColors({ primary, secondary: primary, dark });
    const { neutral } = colors;
    for (const surface of [neutral.bg, neutral.card, neutral.floating]) {
      expect(contrastRatio(neutral.text, surface)).toBeGreaterThanOrEqual(7);
      expect(contrastRatio(neutral.muted, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.link, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.accent, surface)).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(colors.focus, surface)).toBeGreaterThanOrEqual(3);
    }
    expect(contrastRatio(neutral.muted, neutral.hover)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(neutral.onInverse, neutral.inverse)).toBeGreaterThanOrEqual(7);
    for (const tone of [colors.primary, colors.secondary, ...Object.values(colors.tones)]) {
      expect(contrastRatio(tone.onFill, tone.fill)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(tone.onFill, tone.hover)).toBeGreaterThanOrEqual(4.5);
      for (const surface of [tone.bg, neutral.card, neutral.bg]) {
        expect(contrastRatio(tone.text, surface)).toBeGreaterThanOrEqual(4.5);
      }
    }
  });
});

test('a colour that cannot be read is the default brand’s', () => {
  expect(brandColors({ primary: 'url(x)', secondary: '', dark: false }).primary.fill).toBe('#2296f3');
});

test('radius 0 is square everywhere', () => {
  const { token, components } = buildTheme({ ...base, radius: 0, buttonRadius: 0 });
  expect([token?.borderRadius, token?.borderRadiusLG, token?.borderRadiusSM, token?.borderRadiusXS]).toEqual([0, 0, 0, 0]);
  expect(components?.Button?.borderRadius).toBe(0);
  expect(brandVariables({ ...base, radius: 0 })['--m-radius']).toBe('0px');
});

test('cards take the brand’s radius, controls a smaller one, buttons their own', () => {
  const { token, components } = buildTheme(base);
  expect(token).toMatchObject({ borderRadiusLG: 16, borderRadius: 8 });
  expect(components?.Button?.borderRadius).toBe(12);
});

test('less motion and compact rows reach both sides', () => {
  expect(buildTheme({ ...base, reducedMotion: true }).token?.motion).toBe(false);
  expect(brandVariables({ ...base, compact: true })['--m-row']).toBe('36px');
});
