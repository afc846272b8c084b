import { useLayoutEffect, useRef, type RefObject } from 'react';
import { takeEarlySignIn } from '../ground/early-sign-in';

/** As if it was typed there. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * For the form of the sign-in page: goes on from what was typed into the one that stood there before the code, in the same frame, so that no
 * key is lost; if that one was sent, it is sent now.
 */
export function useEarlySignIn(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const early = form.current && takeEarlySignIn();
    if (!early) return;
    const inputs = {
      email: form.current!.querySelector<HTMLInputElement>('input[type=email]')!,
      password: form.current!.querySelector<HTMLInputElement>('input[type=password]')!,
    };
    type(inputs.email, early.email);
    type(inputs.password, early.password);
    inputs[early.focus].focus();
    if (!early.sent) return;
    // Once what was typed is the form's.
    const sending = setTimeout(() => form.current?.requestSubmit());
    return () => clearTimeout(sending);
  }, []);
  return form;
}
