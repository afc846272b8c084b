import { contrastRatio } from '@mostrador/values/color';
import { brandColors, brandVariables } from '@mostrador/ui/theme';
import { defaultSettings } from '../core/settings';
import { brandTokens, type UserAppearance } from './brand-tokens';
import { bundledFamily, fontChoices, fontStack } from './bundled-fonts';
import { defaultBrand } from './default-brand';
import { presets } from './presets';

const { fontFamily, borderRadius, outlinedFilled, presetColor } = defaultSettings;
const taste: UserAppearance = { fontFamily, borderRadius, outlinedFilled, presetColor, dark: false, reducedMotion: false };
const plaza = { ...defaultBrand, primaryColor: '#0f6b5c', preset: 'theme7', borderRadius: 0, buttonsRadius: 0 };
const business = { primaryColor: '#ffeb3b', secondaryColor: null };

const brands = { mostrador: defaultBrand, plaza };
const chosen = [null, ...Object.keys(presets)];
const combinations = Object.keys(brands).flatMap((brand) =>
  chosen.flatMap((name) =>
    [false, true].flatMap((dark) => [false, true].map((filled) => [brand as keyof typeof brands, name, dark, filled] as const)),
  ),
);

test.each(combinations)('brand %s with preset %s, dark %s and filled fields %s is readable', (brand, name, dark, filled) => {
  const tokens = brandTokens(brands[brand], business, { ...taste, presetColor: name, dark, outlinedFilled: filled });
  const { neutral, link, accent, focus, primary, secondary, tones } = brandColors(tokens);
  const ratio = (color: string, ...grounds: string[]) => Math.min(...grounds.map((ground) => contrastRatio(color, ground)));
  const surfaces = [neutral.bg, neutral.card, neutral.floating];
  const field = brandVariables(tokens)['--m-field-bg']!;
  expect(ratio(neutral.text, ...surfaces, field)).toBeGreaterThanOrEqual(7);
  expect(ratio(neutral.muted, ...surfaces, field)).toBeGreaterThanOrEqual(4.5);
  expect(ratio(neutral.field, ...surfaces, field)).toBeGreaterThanOrEqual(3);
  expect(ratio(link, ...surfaces)).toBeGreaterThanOrEqual(4.5);
  expect(Math.min(ratio(accent, ...surfaces), ratio(focus, ...surfaces))).toBeGreaterThanOrEqual(3);
  for (const tone of [primary, secondary, ...Object.values(tones)]) {
    expect(ratio(tone.onFill, tone.fill, tone.hover)).toBeGreaterThanOrEqual(4.5);
    expect(ratio(tone.text, tone.bg, neutral.card, neutral.bg)).toBeGreaterThanOrEqual(4.5);
  }
});

test("the user's choices override the business's and the brand's; unknown names change nothing", () => {
  const own = brandTokens(plaza, business, { ...taste, presetColor: 'theme6', borderRadius: 24, fontFamily: 'Poppins' });
  expect(own).toMatchObject({ ...presets.theme6, radius: 24, buttonRadius: 24 });
  expect(own.fontFamily).toContain('"Poppins"');
  const asBrand = brandTokens(plaza, business, taste);
  expect(asBrand).toMatchObject({ primary: '#ffeb3b', neutrals: 'warm', radius: 0 });
  expect(brandTokens(plaza, business, { ...taste, presetColor: 'theme99', fontFamily: 'Comic Sans' })).toEqual(asBrand);
  expect(brandTokens(plaza, business, { ...taste, presetColor: 'toString' })).toEqual(asBrand);
});

test('a chosen font is the only one that is fetched, and the system font fetches none', () => {
  expect(fontChoices.map((choice) => bundledFamily('Public Sans', choice))).toEqual([
    ...['Poppins', 'Public Sans', 'Nunito Sans', 'Atkinson Hyperlegible Next'],
    null,
  ]);
  expect(fontStack('Poppins', 'Nunito Sans')).toMatch(/^Figures, "Nunito Sans", "Nunito Sans fallback"/);
  expect(fontStack('Public Sans', 'system-ui')).toBe('Figures, system-ui, sans-serif');
  expect(fontStack('Public Sans', 'Poppins')).not.toContain('Public Sans');
});
