import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import type { Conflict } from '@mostrador/forms/conflict';
import { RadioField } from '@mostrador/ui/record';
import { useT } from './messages';
import './conflict.css';

interface Props {
  /** The edit, of `useVersionedEdit`. */
  edit: {
    conflict: Conflict;
    /** Number of save attempts: each one moves the focus here while a conflict is open. */
    tries: number;
  };
  /** Returns the label of a field and a formatter for its values. */
  words: (name: string) => { label: string; text: (value: unknown) => ReactNode };
}

/** Shows what another user changed while the form was open: for each field that both changed, both values to choose from. */
export function ConflictNotice({ edit, words }: Props) {
  const t = useT();
  const { unresolved: open, taken } = edit.conflict;
  if (open.length > 0) return <Choice edit={edit} words={words} />;
  if (taken.length === 0) return null;
  return (
    <Notice tone="info" details={taken.map((name) => words(name).label)}>
      {t('conflict.taken')}
    </Notice>
  );
}

function Choice({ edit: { conflict, tries }, words }: Props) {
  const t = useT();
  const id = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    head.current?.focus();
  }, [tries]);
  const choose = (name: string, isTheirs: boolean) =>
    setTheirs((before) => {
      const next = new Set(before);
      if (isTheirs) next.add(name);
      else next.delete(name);
      return next;
    });
  return (
    <section className="b-conflict" aria-labelledby={id}>
      <h3 id={id} ref={head} tabIndex={-1}>
        {t('conflict.title')}
      </h3>
      <p>{t('conflict.text')}</p>
      {conflict.unresolved.map(({ name, mine, theirs: other }) => {
        const { label, text } = words(name);
        const sides = [
          { side: 'mine', value: mine, isTheirs: false },
          { side: 'theirs', value: other, isTheirs: true },
        ] as const;
        return (
          <RadioField
            key={name}
            className="b-conflict-field"
            label={label}
            look="boxes"
            options={sides.map(({ side, value, isTheirs }) => ({
              value: isTheirs,
              label: (
                <span>
                  <span className="m-meta">{t(`conflict.${side}`)}</span> <span className="b-conflict-value">{text(value)}</span>
                </span>
              ),
            }))}
            value={theirs.has(name)}
            onChange={(isTheirs) => choose(name, isTheirs)}
          />
        );
      })}
      <PlainButton onClick={() => conflict.resolve(theirs)}>{t('conflict.go')}</PlainButton>
    </section>
  );
}
