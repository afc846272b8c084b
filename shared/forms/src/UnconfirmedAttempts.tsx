import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { ApiError } from '@mostrador/api-client';
import { messagesOf, useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import { PlainButton, useErrorText } from '@mostrador/ui/kit';
import { SubmitNotice } from '@mostrador/ui/record';
import { formatInstant } from '@mostrador/values/instants';
import type { Intent, OpenIntents } from './intent';
import { useConflictToast } from './record-action';

const useT = messagesOf<typeof import('@mostrador/i18n/locales/es/shared.json')>();

interface Props<Args> {
  of: { intents: OpenIntents<Args>; pending: boolean };
  /** The arguments of the form as it is now; null while they are incomplete. */
  args: Args | null;
  /** Returns the effect of an attempt in the words of its button: "Devolver 12,50 €". */
  what: (args: Args) => string;
  /** Restores the fields from an attempt; omit it for a dialog without fields. */
  onRestore?: (args: Args) => void;
  title?: string;
  /** Replaces the headline of a failure that has one: "Error al crear el cupón". */
  failureTitle?: string;
  /** Link to the page where the user can check the outcome. */
  link?: ReactNode;
  /** Called when another tab has settled the intent that this form would send. */
  onSettled: () => void;
}

/**
 * Lists the attempts whose outcome is unknown, each with a sentence about whether sending repeats it. If an attempt fails while the form is open,
 * its notice begins with the sentence of the error catalogue, scrolls into view and takes the focus (docs code §5).
 */
export function UnconfirmedAttempts<Args>(props: Props<Args>) {
  const { args, what, onRestore, title, failureTitle, link, onSettled } = props;
  const { intents, pending } = props.of;
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const failureText = useFailureText();
  const showConflictToast = useConflictToast();
  const name = intents.nameOf(args);
  const handleSettled = useEffectEvent(() => {
    // This page is sending it too, and its own attempt reports the outcome.
    if (pending) return;
    if (args !== null) showConflictToast(t('tries.settled', { what: what(args) }));
    onSettled();
  });
  useEffect(() => (name === null ? undefined : onRemovedInOtherTab(name, () => handleSettled())), [name]);
  // Only an attempt that fails from now on takes the focus.
  const [earlierErrors] = useState(() => new Set(intents.items.map(({ error }) => error)));

  const attemptText = ({ name: attemptName, args: attemptArgs, at, state }: Intent<Args>) => {
    const words = { what: what(attemptArgs), time: formatInstant(at, locale, timeZone, 'short') };
    if (state === 'elsewhere') return t('tries.elsewhere', words);
    if (attemptName !== name) return t('tries.other', words);
    return t(intents.isRepeatable ? 'tries.same' : 'tries.unsafe', words);
  };
  return intents.items
    .filter(({ state }) => state === 'elsewhere' || state === 'unknown')
    .map((intent) => (
      <SubmitNotice
        key={intent.name}
        outcome={earlierErrors.has(intent.error) ? null : intent.error}
        tone="warning"
        {...failureText(intent.error, title, failureTitle)}
        action={
          intent.state === 'unknown' && (
            <>
              {link}
              {intent.name !== name && onRestore && (
                <PlainButton onClick={() => onRestore(intent.args)}>{t('tries.restore')}</PlainButton>
              )}
              <PlainButton variant="text" onClick={() => intents.abandon(intent)}>
                {t('tries.abandon')}
              </PlainButton>
            </>
          )
        }
      >
        {attemptText(intent)}
      </SubmitNotice>
    ));
}

/** Returns the headline and the particulars of an attempt that failed on this page, in the words of the error catalogue. */
function useFailureText() {
  const errorText = useErrorText();
  return (error: ApiError | undefined, title: string | undefined, failureTitle: string | undefined) => {
    if (!error) return { title };
    // The notice's own sentence already tells the user that the outcome is unknown.
    const { title: headline, message, details = [] } = errorText(new ApiError({ ...error, outcomeUnknown: false }));
    const lines = [title, headline && (failureTitle ?? headline), message === headline ? undefined : message];
    const [first, ...others] = lines.filter((line) => line !== undefined);
    return { title: first, details: [...others, ...details] };
  };
}

/** Runs `listener` when another tab settles or abandons an intent. Returns the function that unsubscribes it. */
function onRemovedInOtherTab(intent: string, listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === intent && newValue === null) listener();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
