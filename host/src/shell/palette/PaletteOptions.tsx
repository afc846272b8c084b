import { useEffect, useRef } from 'react';
import { MenuIcon } from '../menu-icon';
import type { Entry } from './entries';
import type { EntryResultGroup } from './find-entries';
import { useT } from './messages';

interface Props {
  id: string;
  groups: EntryResultGroup[];
  /** Index of the active option across all groups. */
  active: number;
  optionId: (index: number) => string;
  onPoint: (index: number) => void;
  onSelect: (entry: Entry) => void;
}

/** The palette's list of options with group headings. The focus stays in the input. */
export function PaletteOptions({ id, groups, active, optionId, onPoint, onSelect }: Props) {
  const t = useT();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });
  let next = 0;
  return (
    <div id={id} ref={list} role="listbox" aria-label={t('palette.title')} className="h-palette-list">
      {groups.map((group) => (
        <div key={group.id} role="group" aria-labelledby={`${id}-${group.id}`}>
          <div id={`${id}-${group.id}`} role="presentation" className="h-palette-group">
            {t(`palette.${group.id}`)}
          </div>
          {group.entries.map((entry) => {
            const index = next++;
            return (
              <div
                key={entry.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === active}
                className="h-palette-option"
                onMouseMove={() => index !== active && onPoint(index)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onSelect(entry)}
              >
                <MenuIcon icon={entry.icon} iconPath={entry.iconPath} />
                <span className="h-palette-title">{entry.title}</span>
                {entry.hint && <span className="h-palette-hint">{entry.hint}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
