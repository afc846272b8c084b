import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import type { BrandTokens } from '@mostrador/ui/theme';
import type { Look } from '../core/settings';
import { fontStack } from './bundled-fonts';
import { defaultBrand } from './default-brand';
import { color } from './parse-branding';
import { knownPreset, presetOf } from './presets';

/** The colours that a business defines (docs backoffice §3); null if it does not define one. */
interface BusinessColors {
  primaryColor: string | null;
  secondaryColor: string | null;
}

/** The user's appearance settings and the device's preferences. */
export type UserAppearance = Pick<Look, 'fontFamily' | 'borderRadius' | 'outlinedFilled' | 'presetColor'> &
  Pick<BrandTokens, 'dark' | 'reducedMotion'>;

/**
 * Returns the inputs of the theme: the parsed brand, overridden by the business's colours (docs backoffice §1), overridden by the user's
 * choices (docs look §15).
 */
export function brandTokens(brand: Branding, business: BusinessColors | null, user: UserAppearance): BrandTokens {
  const chosen = knownPreset(user.presetColor);
  return {
    primary: chosen?.primary ?? color(business?.primaryColor ?? null) ?? brand.primaryColor ?? defaultBrand.primaryColor!,
    secondary:
      chosen?.secondary ?? color(business?.secondaryColor ?? null) ?? brand.secondaryColor ?? defaultBrand.secondaryColor!,
    fontFamily: fontStack(brand.fontFamily, user.fontFamily),
    radius: user.borderRadius ?? brand.borderRadius ?? defaultBrand.borderRadius!,
    buttonRadius: user.borderRadius ?? brand.buttonsRadius ?? defaultBrand.buttonsRadius!,
    compact: false,
    filledFields: user.outlinedFilled,
    neutrals: (chosen ?? presetOf(brand.preset)).neutrals,
    dark: user.dark,
    reducedMotion: user.reducedMotion,
  };
}
