import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Branding } from '@mostrador/contract/backoffice/branding/calls';
import { useOptionalSession } from '@mostrador/session';
import { sessionStore } from '@mostrador/session/store';
import { useMedia } from '@mostrador/ui/kit';
import type { BrandTokens } from '@mostrador/ui/theme';
import { useApp } from '../core/app-context';
import type { Config } from '../core/config';
import { persistPaint } from '../core/first-paint';
import { useSettings } from '../core/settings';
import { useDark } from '../core/use-dark';
import { applyBranding, applyContainer } from './apply-branding';
import { brandTokens } from './brand-tokens';
import { findBranding, reloadOnBackForward } from './branding';
import { bundledFamily } from './bundled-fonts';
import { loadFaces } from './further-fonts';
import './poppins.font.json';
import './public-sans.font.json';
import './figures.css';
import './page.css';

const businessNow = () => sessionStore.get()?.business.id || null;

/**
 * Returns the current brand and applies it to the page. It starts with the brand loaded at boot and changes when the user signs in to a
 * business of another brand, or when a reload after back or forward finds a changed one. If that load fails, the current brand stays.
 */
export function useBranding(config: Config, initial: Branding): Branding {
  const [brand, setBrand] = useState(initial);
  const businessId = useOptionalSession()?.business.id || null;
  const requestedId = useRef(businessId);

  // Keep the identity of an unchanged brand, so that nothing renders again.
  const take = useCallback(
    (next: Branding) => setBrand((now) => (JSON.stringify(now) === JSON.stringify(next) ? now : next)),
    [],
  );

  useEffect(() => reloadOnBackForward(config, businessNow, take), [config, take]);
  useEffect(() => {
    if (requestedId.current === businessId) return;
    requestedId.current = businessId;
    void findBranding(config, businessId).then((fetched) => {
      if (fetched && businessNow() === businessId) take(fetched);
    });
  }, [config, businessId, take]);

  const tokens = useTokens(brand);
  const { container, fontFamily } = useSettings();
  useEffect(() => loadFaces(bundledFamily(brand.fontFamily, fontFamily)), [brand.fontFamily, fontFamily]);
  useLayoutEffect(() => persistPaint(applyBranding(brand, tokens)), [brand, tokens]);
  useLayoutEffect(() => applyContainer(container), [container]);
  return brand;
}

/** Returns the inputs of antd's theme (`buildTheme`); updates when they change. */
export function useBrandTokens(): BrandTokens {
  return useTokens(useApp().brand);
}

function useTokens(brand: Branding): BrandTokens {
  const business = useOptionalSession()?.business ?? null;
  const { fontFamily, borderRadius, outlinedFilled, presetColor } = useSettings();
  const dark = useDark();
  const reducedMotion = useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(
    () => brandTokens(brand, business, { fontFamily, borderRadius, outlinedFilled, presetColor, dark, reducedMotion }),
    [brand, business, fontFamily, borderRadius, outlinedFilled, presetColor, dark, reducedMotion],
  );
}
