import { useMemo, type ReactNode } from 'react';
import { AntdLookContext, type AntdLook as Look } from '@mostrador/ui/antd-theme';
import { useBrandTokens } from '../branding/use-branding';
import { nonce } from './nonce';
import { useSettings } from '../core/settings';

/** Provides the brand tokens to antd components inside the app. They load on demand; the sign-in pages do not use them. */
export function AntdLook({ children }: { children: ReactNode }) {
  const tokens = useBrandTokens();
  const { rtlLayout } = useSettings();
  const look = useMemo<Look>(() => ({ tokens, direction: rtlLayout ? 'rtl' : 'ltr', nonce }), [tokens, rtlLayout]);
  return <AntdLookContext value={look}>{children}</AntdLookContext>;
}
