import { PlainButton, StatusTag } from '@mostrador/ui/kit';
import { TextField } from '@mostrador/ui/record';
import type { Rows } from '@mostrador/forms/rows';
import type { DraftRow } from './draft';
import { useT } from './messages';

interface Props {
  row: DraftRow;
  rows: Rows<DraftRow>;
  /** What saving it does. */
  effect: 'create' | 'change';
  onFocus: () => void;
  onMerge: (() => void) | undefined;
}

const parts = ['name', 'price', 'category', 'description'] as const;

/** One product of the draft, edited where it stands. */
export function MenuRow({ row, rows, effect, onFocus, onMerge }: Props) {
  const t = useT();
  const words = { name: row.name || t('importImages.nameless') };
  return (
    <li className={row.doubtful ? 'b-menu-row b-menu-row--doubtful' : 'b-menu-row'} aria-label={words.name} onFocus={onFocus}>
      <div className="b-import-row-head">
        {row.doubtful && <StatusTag tone="warning" label={t('importImages.doubtful')} />}
        <StatusTag tone={effect === 'create' ? 'success' : 'info'} label={t(`importImages.effect.${effect}`)} />
        {row.doubtful && (
          <PlainButton
            variant="text"
            aria-label={t('importImages.right.row', words)}
            onClick={() => rows.change(row.id, { doubtful: false })}
          >
            {t('importImages.right')}
          </PlainButton>
        )}
        {onMerge && (
          <PlainButton variant="text" aria-label={t('importImages.merge.row', words)} onClick={onMerge}>
            {t('importImages.merge')}
          </PlainButton>
        )}
        <PlainButton variant="text" aria-label={t('importImages.drop.row', words)} onClick={() => rows.remove(row.id)}>
          {t('importImages.drop')}
        </PlainButton>
      </div>
      <div className="b-menu-fields">
        {parts.map((part) => (
          <TextField
            key={part}
            {...rows.field(row.id, part)}
            label={t(`importImages.field.${part}`)}
            value={row[part]}
            onChange={(value) => rows.change(row.id, { [part]: value, doubtful: false })}
          />
        ))}
      </div>
    </li>
  );
}
