import { useState, type ClipboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../messages';

type Editable = HTMLInputElement | HTMLTextAreaElement;

/**
 * A field that takes so many characters: a browser would cut what is pasted beyond them without a word. Here it is refused, with the count;
 * `error` says so until the field changes.
 */
export function usePasteLimit(maxLength: number | undefined): {
  error: string | undefined;
  onPaste: (event: ClipboardEvent<Editable>) => void;
  forget: () => void;
} {
  const t = useT();
  const { formatNumber } = useIntl();
  const [length, setLength] = useState<number | null>(null);
  return {
    error:
      length === null || maxLength === undefined
        ? undefined
        : t('ui.pasteTooLong', { length: formatNumber(length), max: formatNumber(maxLength) }),
    onPaste: (event) => {
      if (maxLength === undefined) return;
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
      const next = value.length - replaced + event.clipboardData.getData('text').length;
      if (next <= maxLength) return setLength(null);
      event.preventDefault();
      setLength(next);
    },
    forget: () => setLength(null),
  };
}
