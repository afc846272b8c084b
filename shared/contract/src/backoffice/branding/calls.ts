import * as z from '@mostrador/schema';
import { defineCall } from '../../call';

/**
 * A brand (docs payments §3.6). Every part may be missing. Values are not validated here; the code that applies them parses them.
 */
export interface Branding {
  brand: { id: number | null; name: string; slug: string; url: string | null; siteName: string };
  primaryColor: string | null;
  secondaryColor: string | null;
  logoUrl: string | null;
  faviconUrl: string | null;
  ogImage: string | null;
  twitterImage: string | null;
  fontFamily: string | null;
  /** Pixels; null if the brand has none. */
  buttonsRadius: number | null;
  borderRadius: number | null;
  customCss: string | null;
  /** Name of a preset theme, for example `theme7`. */
  preset: string | null;
  /**
   * Enabled parts of the product, by feature flag. The deployment's configuration decides about flags that the brand does not
   * have.
   */
  features: Record<string, boolean>;
}

/** Selects the brand; an empty object lets the server choose (docs backoffice §7). */
interface BrandingArgs {
  whiteLabelId?: string | number;
  businessId?: string | number;
}

const text = z.optional(z.nullable(z.string()));
const radius = z.optional(z.nullable(z.union([z.number(), z.string()])));

const brandingWire = z.object({
  white_label: z.optional(
    z.nullable(
      z.object({
        id: z.optional(z.nullable(z.union([z.number(), z.string()]))),
        name: text,
        slug: text,
        url: text,
        siteName: text,
      }),
    ),
  ),
  branding: z.optional(
    z.nullable(
      z.object({
        primary_color: text,
        secondary_color: text,
        logo_url: text,
        favicon_url: text,
        og_image: text,
        twitter_image: text,
        theme: z.optional(
          z.nullable(
            z.object({
              fontFamily: text,
              borderRadius: radius,
              custom_css: text,
              buttons: z.optional(z.nullable(z.object({ radius }))),
              preset: text, // assumed: the specification names a preset theme7 without a field
            }),
          ),
        ),
      }),
    ),
  ),
  features: z.optional(z.nullable(z.record(z.string(), z.unknown()))), // assumed: the remotes of the brand
});

const filled = (value: string | null | undefined) => (value?.trim() ? value.trim() : null);

/** Parses `16`, `"16"` or `"16px"` as pixels; returns null for anything else. */
function pixels(value: number | string | null | undefined): number | null {
  if (value === null || value === undefined || value === '') return null;
  const number = typeof value === 'number' ? value : Number(/^\s*(\d+(?:\.\d+)?)(?:px)?\s*$/.exec(value)?.[1]);
  return Number.isFinite(number) && number >= 0 ? number : null;
}

const said = (features: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(features).filter((entry): entry is [string, boolean] => typeof entry[1] === 'boolean'));

function numericId(value: number | string | null | undefined): number | null {
  const id = Number(value ?? Number.NaN);
  return Number.isFinite(id) ? id : null;
}

export const branding = {
  /** Public, because it is requested before sign-in. The `X-Brand-Host` header also selects the brand. */
  get: defineCall({
    name: 'branding.get',
    side: 'backoffice',
    method: 'GET',
    path: '/branding',
    public: true,
    query: z.object({ white_label_id: z.optional(z.string()), negocio_id: z.optional(z.string()) }),
    response: brandingWire,
    encode: ({ whiteLabelId, businessId }: BrandingArgs) => ({
      query: { white_label_id: whiteLabelId?.toString(), negocio_id: businessId?.toString() },
    }),
    decode: (wire): Branding => {
      const label = wire.white_label;
      const parts = wire.branding;
      const name = filled(label?.name) ?? filled(label?.siteName) ?? '';
      return {
        brand: {
          id: numericId(label?.id),
          name,
          slug: filled(label?.slug) ?? '',
          url: filled(label?.url),
          siteName: filled(label?.siteName) ?? name,
        },
        primaryColor: filled(parts?.primary_color),
        secondaryColor: filled(parts?.secondary_color),
        logoUrl: filled(parts?.logo_url),
        faviconUrl: filled(parts?.favicon_url),
        ogImage: filled(parts?.og_image),
        twitterImage: filled(parts?.twitter_image),
        fontFamily: filled(parts?.theme?.fontFamily),
        buttonsRadius: pixels(parts?.theme?.buttons?.radius),
        borderRadius: pixels(parts?.theme?.borderRadius),
        customCss: filled(parts?.theme?.custom_css),
        preset: filled(parts?.theme?.preset),
        features: said(wire.features ?? {}),
      };
    },
  }),
};
