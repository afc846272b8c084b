import { useId, useState } from 'react';
import { serverNow } from '@mostrador/api-client';
import { useTimeZone } from '@mostrador/session';
import { ConfirmDialog } from '@mostrador/ui/record';
import { useT } from '../branches/messages';
import { isPublishable, parsePublication, suggestPublication } from './publication';
import { PublicationField } from './PublicationField';

interface Props {
  title: string;
  confirmLabel: string;
  onClose: () => void;
  /** Gets the time of publication, ms; null for at once. The dialog closes when it resolves. */
  onConfirm: (publishAt: number | null) => Promise<unknown>;
}

/** Dialog for the publication of the selected products. */
export function PublicationDialog({ title, confirmLabel, onClose, onConfirm }: Props) {
  const t = useT();
  const id = useId();
  const timeZone = useTimeZone();
  const [value, setValue] = useState(() => suggestPublication(timeZone, serverNow()));
  const [isRefused, setRefused] = useState(false);

  async function confirm() {
    const at = parsePublication(value, timeZone);
    const isWrong = at === undefined || !isPublishable(value, timeZone, serverNow());
    setRefused(isWrong);
    return isWrong ? false : onConfirm(at);
  }

  return (
    <ConfirmDialog open onClose={onClose} title={title} confirmLabel={confirmLabel} onConfirm={confirm}>
      <PublicationField
        id={id}
        hideLabel
        value={value}
        onChange={(next) => {
          setRefused(false);
          setValue(next);
        }}
        error={isRefused ? t('stock.problem.past') : undefined}
        onLeave={() => undefined}
      />
    </ConfirmDialog>
  );
}
