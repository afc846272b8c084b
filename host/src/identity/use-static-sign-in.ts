import { useLayoutEffect, useRef, type RefObject } from 'react';
import { consumeStaticSignIn } from '../core/static-sign-in';

/** Sets the value of an input as typing would, so that React notices it. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * Returns the ref for the form of the sign-in page. Takes over the input, focus and submission of the static form that was shown before the
 * code loaded, in the same frame, so that no keystroke is lost. If the static form was submitted, submits this one.
 */
export function useStaticSignIn(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const values = form.current && consumeStaticSignIn();
    if (!values) return;
    const inputs = {
      email: form.current!.querySelector<HTMLInputElement>('input[type=email]')!,
      password: form.current!.querySelector<HTMLInputElement>('input[type=password]')!,
    };
    type(inputs.email, values.email);
    type(inputs.password, values.password);
    inputs[values.focus].focus();
    if (!values.sent) return;
    // After the typed values have reached the form's state.
    const sending = setTimeout(() => form.current?.requestSubmit());
    return () => clearTimeout(sending);
  }, []);
  return form;
}
