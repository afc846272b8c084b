import { createContext } from 'react';
import type { BrandTokens } from './brand-theme';

/** What antd's parts are drawn with; their code and theme come with the first of them. */
export interface AntdLook {
  tokens: BrandTokens;
  direction: 'ltr' | 'rtl';
  /** Of the page's style policy. */
  nonce: string;
}

/** Given by the host around everything; null outside of it. */
export const AntdLookContext = createContext<AntdLook | null>(null);
