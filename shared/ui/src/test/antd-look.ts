import type { AntdLook } from '../antd-theme';

/** antd's settings in tests: no animations, so that no test waits for one. */
export const quietLook: AntdLook = {
  tokens: {
    primary: '#2296f3',
    secondary: '#f50057',
    fontFamily: 'sans-serif',
    radius: 16,
    buttonRadius: 12,
    dark: false,
    compact: false,
    filledFields: false,
    neutrals: 'cool',
    reducedMotion: true,
  },
  direction: 'ltr',
  nonce: '',
};
