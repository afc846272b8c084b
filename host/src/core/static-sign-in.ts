/** Values of the static sign-in form that is shown before the code loads (prefetch/sign-in.ts). */
export interface StaticSignIn {
  email: string;
  password: string;
  /** The focused field, or the last one that had the focus. */
  focus: 'email' | 'password';
  /** Whether it was submitted, by the button or Enter. */
  sent: boolean;
}

declare global {
  interface Window {
    /** Reads the static form of the page; undefined if the page does not show it. */
    earlySignIn?: () => StaticSignIn;
  }
}

/** Returns the values of the static form once, so that the page that replaces it can continue. */
export function consumeStaticSignIn(): StaticSignIn | null {
  const read = window.earlySignIn;
  delete window.earlySignIn;
  return read?.() ?? null;
}
