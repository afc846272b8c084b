import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { messagesOf, useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { formatInstant } from '@mostrador/values/instants';
import { onSettledElsewhere, type Intent, type OpenIntents } from './intent';
import { useTellMovedOn } from './record-action';

const useT = messagesOf<typeof import('@mostrador/i18n/locales/es/shared.json')>();

interface Props<Args> {
  of: { intents: OpenIntents<Args>; pending: boolean };
  /** What would be sent now; null while that is nothing yet. */
  args: Args | null;
  /** What a try was to do, as its button says it: "Devolver 12,50 €". */
  what: (args: Args) => string;
  /** Puts what was tried back into the fields; left out where there are none. */
  onRestore?: (args: Args) => void;
  title?: string;
  /** Leads to where one can look what became of it. */
  link?: ReactNode;
  /** Another tab settled what would be sent now: the form is done. */
  onSettled: () => void;
}

/** What a form says first: which tries nobody knows the outcome of, and whether sending repeats one of them or does another. */
export function OpenTries<Args>({ of: { intents, pending }, args, what, onRestore, title, link, onSettled }: Props<Args>) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const tellMovedOn = useTellMovedOn();
  const name = intents.nameOf(args);
  const settled = useEffectEvent(() => {
    // Pressed here too: that try tells it.
    if (pending) return;
    if (args !== null) tellMovedOn(t('tries.settled', { what: what(args) }));
    onSettled();
  });
  useEffect(() => (name === null ? undefined : onSettledElsewhere(name, () => settled())), [name]);

  const sentence = ({ name: tried, args: asked, at, state }: Intent<Args>) => {
    const words = { what: what(asked), time: formatInstant(at, locale, timeZone, 'short') };
    if (state === 'elsewhere') return t('tries.elsewhere', words);
    if (tried !== name) return t('tries.other', words);
    return t(intents.isRepeatable ? 'tries.same' : 'tries.unsafe', words);
  };
  return intents.items
    .filter(({ state }) => state === 'elsewhere' || state === 'unknown')
    .map((intent) => (
      <Notice
        key={intent.name}
        tone="warning"
        title={title}
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
        {sentence(intent)}
      </Notice>
    ));
}
