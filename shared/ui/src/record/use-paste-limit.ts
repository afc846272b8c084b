import { useState, type ClipboardEvent } from 'react';
import { useIntl } from 'react-intl';
import { useT } from '../messages';

type Editable = HTMLInputElement | HTMLTextAreaElement;

/**
 * Rejects pasted text that exceeds a field's maximum length, which a browser would truncate silently. `error` gives the number of
 * characters until the field changes.
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
