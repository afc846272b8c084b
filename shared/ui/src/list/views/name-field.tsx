import { useId, useState } from 'react';
import { maskCardNumbers } from '@mostrador/values/mask';
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
      const name = maskCardNumbers(value.trim());
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
  return (
    <div className="m-views-field">
      <label htmlFor={id}>{t('views.name')}</label>
      <input
        id={id}
        className="m-input"
        value={value}
        maxLength={longest}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        onChange={(event) => set(event.target.value)}
      />
      {problem !== null && (
        <p id={`${id}-problem`} role="alert" className="m-views-problem">
          {problem}
        </p>
      )}
    </div>
  );
}
