import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { isOwnHost, readBrand } from '../branding/brand-cache';
import { bundledFamily, fontStack } from '../branding/bundled-fonts';
import type { Config } from '../core/config';
import { ask, headers, timeoutSignal } from './requests';
import type { Mark } from './static-screen';

/** The fields of an answer to `/branding` that this script reads, in wire names. */
interface BrandWire {
  white_label?: { url?: string | null; name?: string | null; siteName?: string | null } | null;
  branding?: { logo_url?: string | null; theme?: { fontFamily?: string | null } | null } | null;
  features?: Record<string, unknown> | null;
}

/** The parts of a brand that decide which files are preloaded, its features and the family of its font, and those that a static screen shows. */
export interface Brand {
  features: Record<string, unknown>;
  family: string | null;
  mark: Mark;
}

/** The user's font, which replaces the brand's. */
const chosenFont = (persisted('settings', fieldsOf).get().fontFamily ?? null) as string | null;

function brandWith(features: Record<string, unknown>, fonts: string | null, mark: Omit<Mark, 'font'>): Brand {
  return { features, family: bundledFamily(fonts, chosenFont), mark: { ...mark, font: fontStack(fonts, chosenFont) } };
}

function brandIn({ features, branding, white_label: label }: BrandWire): Brand {
  const mark = { name: label?.siteName || label?.name || '', logoUrl: branding?.logo_url || null };
  return brandWith(features ?? {}, branding?.theme?.fontFamily ?? null, mark);
}

/** Returns the brand of the page; null if only boot can find out. */
export async function brandOf({ backoffice, whiteLabelId }: Config, businessId: number | null): Promise<Brand | null> {
  const cached = readBrand({ whiteLabelId, businessId });
  if (cached) {
    const { features, fontFamily, logoUrl, brand } = cached;
    return brandWith(features, fontFamily, { name: brand.siteName || brand.name, logoUrl });
  }
  const address = `${backoffice.url}/branding`;
  if (whiteLabelId !== undefined) {
    const brand = await ask<BrandWire>(`${address}?white_label_id=${encodeURIComponent(whiteLabelId)}`, {
      headers,
      signal: timeoutSignal(),
    });
    return brandIn(brand);
  }
  const brand = await ask<BrandWire>(address, {
    headers: { ...headers, 'X-Brand-Host': location.hostname },
    signal: timeoutSignal(),
  });
  return businessId === null || isOwnHost(brand.white_label?.url) ? brandIn(brand) : null;
}
