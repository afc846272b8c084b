import { createContext } from 'react';
import type { BrandTokens } from './brand-theme';

/** Settings of antd's components; their code and theme are loaded with the first of them. */
export interface AntdLook {
  tokens: BrandTokens;
  direction: 'ltr' | 'rtl';
  /** Nonce of the page's content security policy for styles. */
  nonce: string;
}

/** Provided by the host around everything; null outside of it. */
export const AntdLookContext = createContext<AntdLook | null>(null);
