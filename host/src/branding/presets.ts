import type { BrandTokens } from '@mostrador/ui/theme';

/** Colours of a preset: what applies where the brand itself sets none. */
export interface Preset {
  primary: string;
  secondary: string;
  /** Tint of the greys. */
  neutrals: BrandTokens['neutrals'];
}

const presets: Record<string, Preset> = {
  default: { primary: '#2296f3', secondary: '#f50057', neutrals: 'cool' },
  theme7: { primary: '#0f6b5c', secondary: '#c8553d', neutrals: 'warm' },
};

/** The preset of a name (docs backoffice §1 names `theme7`); an unknown name is the default's. */
export function presetOf(name: string | null): Preset {
  return (name !== null && Object.hasOwn(presets, name) && presets[name]) || presets.default!;
}
