import { useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react';
import { useErrorText } from '../kit/error-text';
import { Notice } from '../kit/notice';

interface NoticeProps extends Omit<ComponentProps<typeof Notice>, 'role' | 'ref'> {
  /** What the last submit brought, an error: each new one scrolls the notice into view and focuses it. Null leaves the focus alone. */
  outcome: unknown;
}

/**
 * Tells what a submit brought where the user is looking (docs code §5): scrolls itself into view, takes the focus and is read out at once.
 * If the submit already moved the focus to a wrong field of the same form, the focus stays there.
 */
export function SubmitNotice({ outcome, ...notice }: NoticeProps) {
  const ref = useRef<HTMLDivElement>(null);
  // Before the effect of `useForm`, whose component is above this one: a wrong field gets the focus after the notice.
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element || !outcome || isAtWrongField(element)) return;
    element.tabIndex = -1;
    // Scrolls, too.
    element.focus();
  }, [outcome]);
  return <Notice {...notice} ref={ref} {...(outcome ? { role: 'alert' } : {})} />;
}

const formOf = 'form, [role="dialog"]';

function isAtWrongField(notice: HTMLElement): boolean {
  const focused = document.activeElement;
  return focused?.getAttribute('aria-invalid') === 'true' && focused.closest(formOf) === notice.closest(formOf);
}

interface FailureProps {
  /** Why the last submit failed; null shows nothing. */
  error: unknown;
  /** Replaces the headline of an error that has one. */
  title?: string | undefined;
}

/** Why a form could not be sent, in the words of the error catalogue, where the user sees it: beside the submit button. */
export function SubmitError({ error, title }: FailureProps): ReactNode {
  const errorText = useErrorText();
  if (!error) return null;
  const { title: headline, message, details } = errorText(error);
  return (
    <SubmitNotice outcome={error} tone="error" title={headline && (title ?? headline)} {...(details && { details })}>
      {message !== headline && message}
    </SubmitNotice>
  );
}
