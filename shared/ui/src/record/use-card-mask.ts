import { useState, type ChangeEvent } from 'react';
import { holdsMaskedCard, maskCardNumbers } from '@mostrador/values/mask';
import { announce } from '../kit/announcer';
import { useT } from '../messages';

/** Returns the notice of fields whose texts hold a masked card number; undefined if none does. */
export function useCardNotice(...texts: string[]): string | undefined {
  const t = useT();
  return texts.some(holdsMaskedCard) ? t('ui.cardMasked') : undefined;
}

/**
 * Returns the attributes of an input of free text. `onChange` gets card numbers masked, so that no form, draft or request holds one (docs
 * payments §11); the input shows the typed one until the user leaves it.
 */
export function useCardMask(value: string, onChange: (text: string) => void) {
  const t = useT();
  const [typed, setTyped] = useState({ text: '', masked: '' });
  return {
    value: value === typed.masked ? typed.text : value,
    onChange: ({ target: { value: text } }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const masked = maskCardNumbers(text);
      setTyped({ text, masked });
      if (masked !== text && !holdsMaskedCard(value)) announce(t('ui.cardMasked'));
      onChange(masked);
    },
    onBlur: () => setTyped({ ...typed, text: typed.masked }),
  };
}
