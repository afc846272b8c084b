/** What the sign-in form that stood before the code holds (early/sign-in.ts). */
export interface EarlySignIn {
  email: string;
  password: string;
  /** The field with the focus, or the last that had it. */
  focus: 'email' | 'password';
  /** It was sent: with the button or Enter. */
  sent: boolean;
}

declare global {
  interface Window {
    /** Reads the form that the page itself shows; undefined where it shows none. */
    earlySignIn?: () => EarlySignIn;
  }
}

/** What was typed before the code was there, once: the page that takes its place goes on from it. */
export function takeEarlySignIn(): EarlySignIn | null {
  const read = window.earlySignIn;
  delete window.earlySignIn;
  return read?.() ?? null;
}
