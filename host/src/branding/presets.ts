import type { BrandTokens } from '@mostrador/ui/theme';

/** Colours of a preset: used for colours that the brand does not define, or chosen by the user instead of the brand's. */
interface Preset {
  primary: string;
  secondary: string;
  /** Tint of the greys. */
  neutrals: BrandTokens['neutrals'];
}

const preset = (primary: string, secondary: string, neutrals: Preset['neutrals'] = 'cool'): Preset => ({
  primary,
  secondary,
  neutrals,
});

/** Presets by their names in docs look §15. */
export const presets = {
  default: preset('#2296f3', '#f50057'),
  theme1: preset('#546e7a', '#00897b'),
  theme2: preset('#3949ab', '#ec407a'),
  theme3: preset('#a1590f', '#16595a', 'warm'),
  theme4: preset('#9c2f4f', '#7a6a2f', 'warm'),
  theme5: preset('#0f3a68', '#2ca58d'),
  theme6: preset('#6a3fb5', '#c2185b'),
  theme7: preset('#0f6b5c', '#c8553d', 'warm'),
};

export type PresetName = keyof typeof presets;

/** Returns the preset with a name, or null for an unknown name. */
export function knownPreset(name: string | null): Preset | null {
  return name !== null && Object.hasOwn(presets, name) ? presets[name as PresetName] : null;
}

/** Returns the preset with a name (docs backoffice §1 names `theme7`), or the default preset for an unknown name. */
export function presetOf(name: string | null): Preset {
  return knownPreset(name) ?? presets.default;
}
