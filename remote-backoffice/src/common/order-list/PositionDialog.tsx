import { useId, useState } from 'react';
import { ConfirmDialog, TextField } from '@mostrador/ui/record';
import { useT } from './messages';

interface Props {
  name: string;
  /** Current position, counted from 1. */
  from: number;
  count: number;
  onConfirm: (place: number) => void;
  onClose: () => void;
}

/** Dialog for the new position of a row, counted from 1. */
export function PositionDialog({ name, from, count, onConfirm, onClose }: Props) {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(String(from));
  const [tried, setTried] = useState(false);
  const place = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  const isWrong = place < 1 || place > count;

  function confirm() {
    setTried(true);
    if (!isWrong) onConfirm(place);
    return Promise.resolve(!isWrong);
  }

  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={t('catalog.order.to.title', { name })}
      confirmLabel={t('catalog.order.to.confirm')}
      onConfirm={confirm}
    >
      <TextField
        id={id}
        label={t('catalog.order.position')}
        help={t('catalog.order.range', { count })}
        error={tried && isWrong ? t('catalog.order.range', { count }) : undefined}
        numeric
        value={text}
        onChange={setText}
        onLeave={() => undefined}
      />
    </ConfirmDialog>
  );
}
