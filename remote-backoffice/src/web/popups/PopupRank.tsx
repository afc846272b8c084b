import type { Popup } from '@mostrador/contract/backoffice/popups/calls';
import { comparePopups, type PopupPlace } from '@mostrador/contract/backoffice/popups/states';
import { PlainButton } from '@mostrador/ui/kit';
import { useT } from '../messages';

const priorities = { first: 1, last: 100 } as const;

/** Returns the priority that puts a pop-up directly before or after another, or null if it would be out of range. */
function adjacentPriority(mine: PopupPlace, other: PopupPlace | undefined, side: 'before' | 'after'): number | null {
  if (!other) return null;
  // Among equal priorities the older comes first.
  const wins = mine.id < other.id;
  const priority = side === 'before' ? other.priority - (wins ? 0 : 1) : other.priority + (wins ? 1 : 0);
  return priority < priorities.first || priority > priorities.last ? null : priority;
}

interface Props {
  mine: PopupPlace & { title: string };
  rivals: readonly Popup[];
  onPriority: (priority: number) => void;
}

/** List of a pop-up and its competitors in display order, with buttons to move it. */
export function PopupRank({ mine, rivals, onPriority }: Props) {
  const t = useT();
  const all = [mine, ...rivals].sort(comparePopups);
  const place = all.indexOf(mine);
  const earlier = adjacentPriority(mine, all[place - 1], 'before');
  const later = adjacentPriority(mine, all[place + 1], 'after');
  return (
    <div className="b-web-rank">
      <ol aria-label={t('web.popup.rank')}>
        {all.map((one) => (
          <li key={one.id} aria-current={one === mine ? 'true' : undefined}>
            {one === mine ? t('web.popup.rank.mine') : one.title}
          </li>
        ))}
      </ol>
      <div className="m-buttons b-web-sizes">
        <PlainButton disabled={earlier === null} onClick={() => earlier !== null && onPriority(earlier)}>
          {t('web.popup.rank.earlier')}
        </PlainButton>
        <PlainButton disabled={later === null} onClick={() => later !== null && onPriority(later)}>
          {t('web.popup.rank.later')}
        </PlainButton>
      </div>
    </div>
  );
}
