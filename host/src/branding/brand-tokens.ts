import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import type { BrandTokens } from '@mostrador/ui/theme';
import { fontStack } from './bundled-fonts';
import { defaultBrand } from './default-brand';
import { color } from './parse-branding';
import { presetOf } from './presets';

/** The colours that a business sets for itself (docs backoffice §3); null where it sets none. */
export interface BusinessColors {
  primaryColor: string | null;
  secondaryColor: string | null;
}

/** What the theme is computed from: a parsed brand, the business's colours over it (docs backoffice §1), and the user's taste. */
export function brandTokens(
  brand: Branding,
  business: BusinessColors | null,
  user: { dark: boolean; reducedMotion: boolean },
): BrandTokens {
  return {
    primary: color(business?.primaryColor ?? null) ?? brand.primaryColor ?? defaultBrand.primaryColor!,
    secondary: color(business?.secondaryColor ?? null) ?? brand.secondaryColor ?? defaultBrand.secondaryColor!,
    fontFamily: fontStack(brand.fontFamily),
    radius: brand.borderRadius ?? defaultBrand.borderRadius!,
    buttonRadius: brand.buttonsRadius ?? defaultBrand.buttonsRadius!,
    compact: false,
    neutrals: presetOf(brand.preset).neutrals,
    ...user,
  };
}
