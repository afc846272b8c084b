import { useId, useState } from 'react';
import { useCardMask, useCardNotice } from '../../record/use-card-mask';
import '../../record/fields.css';
import { useViewsT } from './messages';
import type { SavedView } from './saved-views';

const longest = 60;

/**
 * State of a view's name field: the name must not be empty or used by another view. `take` returns a valid name, otherwise it
 * shows the problem.
 */
export function useViewName(first: string, views: SavedView[]) {
  const t = useViewsT();
  const [value, setValue] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  return {
    value,
    problem,
    set(next: string) {
      setValue(next);
      setProblem(null);
    },
    reset() {
      setValue(first);
      setProblem(null);
    },
    take(): string | null {
      const name = value.trim();
      const isTaken = name !== first && views.some((view) => view.name === name);
      setProblem(name === '' ? t('views.nameEmpty') : isTaken ? t('views.nameTaken') : null);
      return name === '' || isTaken ? null : name;
    },
  };
}

type Props = Pick<ReturnType<typeof useViewName>, 'value' | 'problem' | 'set'>;

/** The field for the name of a saved view, with the problem below it. */
export function NameField({ value, problem, set }: Props) {
  const t = useViewsT();
  const id = useId();
  const text = useCardMask(value, set);
  const cardNotice = useCardNotice(value);
  const note = problem ?? cardNotice;
  return (
    <div className="m-views-field">
      <label htmlFor={id}>{t('views.name')}</label>
      <input
        id={id}
        className="m-input"
        maxLength={longest}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        {...text}
      />
      {note !== undefined && (
        <p
          id={`${id}-note`}
          role={problem === null ? undefined : 'alert'}
          className={problem === null ? 'm-field-help' : 'm-views-problem'}
        >
          {note}
        </p>
      )}
    </div>
  );
}
