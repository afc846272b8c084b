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
  filledFields: false,
  neutrals: 'cool',
  reducedMotion: false,
};

/** Returns 200 colours, the same in each run. */
function randomColors(): string[] {
  let state = 20261122;
  const next = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) >>> 8;
  return Array.from({ length: 200 }, () => `#${next().toString(16).padStart(6, '0').slice(-6)}`);
}

const brands = ['#2296f3', '#0b5d5a', '#ffeb3b', '#ffffff', '#000000', '#808080', '#f50057', '#00ff00'];

const looks: [BrandTokens['neutrals'], boolean][] = [
  ['cool', false],
  ['cool', true],
  ['warm', false],
  ['warm', true],
];

describe.each([...brands, ...randomColors()])('brand %s', (primary) => {
  test.each(looks)('every text, mark and field border has enough contrast (%s, dark: %s)', (neutrals, dark) => {
    const colors = brandColors({ primary, secondary: primary, dark, neutrals });
    const { neutral } = colors;
    for (const surface of [neutral.bg, neutral.card, neutral.floating]) {
      expect(contrastRatio(neutral.text, surface)).toBeGreaterThanOrEqual(7);
      expect(contrastRatio(neutral.muted, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.link, surface)).toBeGreaterThanOrEqual(4.5);
      expect(contrastRatio(colors.accent, surface)).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(colors.focus, surface)).toBeGreaterThanOrEqual(3);
      expect(contrastRatio(neutral.field, surface)).toBeGreaterThanOrEqual(3);
    }
    // Filled fields have this background.
    expect(contrastRatio(neutral.text, neutral.hover)).toBeGreaterThanOrEqual(7);
    expect(contrastRatio(neutral.muted, neutral.hover)).toBeGreaterThanOrEqual(4.5);
    expect(contrastRatio(neutral.field, neutral.hover)).toBeGreaterThanOrEqual(3);
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

test('an invalid colour is replaced by the default brand’s', () => {
  expect(brandColors({ primary: 'url(x)', secondary: '', dark: false, neutrals: 'cool' })).toEqual(
    brandColors({ primary: '#2296f3', secondary: '#f50057', dark: false, neutrals: 'cool' }),
  );
});

test('text on the brand’s colour is white if a slightly darker fill suffices; otherwise it is dark on the unchanged colour', () => {
  const primaryOf = (primary: string) => brandColors({ primary, secondary: primary, dark: false, neutrals: 'cool' }).primary;
  expect(primaryOf('#2296f3')).toMatchObject({ onFill: '#ffffff' });
  expect(primaryOf('#0f6b5c')).toMatchObject({ onFill: '#ffffff', fill: '#0f6b5c' });
  expect(primaryOf('#ffeb3b')).toMatchObject({ onFill: '#111111', fill: '#ffeb3b' });
  expect(primaryOf('#00ff00')).toMatchObject({ onFill: '#111111', fill: '#00ff00' });
});

test('antd uses our focus ring and borders', () => {
  const { focus, neutral } = brandColors(base);
  const { algorithm, token } = buildTheme(base);
  expect(token).toMatchObject({ colorBorder: neutral.field, colorPrimaryBorder: focus });
  expect(algorithm).toHaveLength(2);
});

test('radius 0 gives square corners everywhere', () => {
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

test('filled fields have their background in CSS variables and in antd, and keep their border', () => {
  const { neutral } = brandColors(base);
  expect(brandVariables(base)['--m-field-bg']).toBe(neutral.card);
  const filled = { ...base, filledFields: true };
  expect(brandVariables(filled)).toMatchObject({ '--m-field-bg': neutral.hover, '--m-field-line': neutral.field });
  const { components } = buildTheme(filled);
  expect(components?.Select?.selectorBg).toBe(neutral.hover);
  expect(components?.DatePicker?.colorBgContainer).toBe(neutral.hover);
});

test('reduced motion and compact rows apply to CSS variables and to antd', () => {
  expect(buildTheme({ ...base, reducedMotion: true }).token?.motion).toBe(false);
  expect(brandVariables({ ...base, compact: true })['--m-row']).toBe('36px');
});
