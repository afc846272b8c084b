import { useMemo, type ReactNode } from 'react';
import { AntdLookContext, type AntdLook as Look } from '@mostrador/ui/antd-theme';
import { useBrandTokens } from '../branding/use-branding';
import { nonce } from './nonce';
import { useSettings } from '../ground/settings';

/** How the parts of antd inside are drawn, which come when they are needed; the sign-in pages do without. */
export function AntdLook({ children }: { children: ReactNode }) {
  const tokens = useBrandTokens();
  const { rtlLayout } = useSettings();
  const look = useMemo<Look>(() => ({ tokens, direction: rtlLayout ? 'rtl' : 'ltr', nonce }), [tokens, rtlLayout]);
  return <AntdLookContext value={look}>{children}</AntdLookContext>;
}
