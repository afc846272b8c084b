import { useState, type ReactNode } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import { FormDrawer, SubmitNotice } from '@mostrador/ui/record';
import type { Column } from './cells';
import { columnTitle, useT } from './messages';
import { useProblemText } from './problem-text';
import { isBlocked, type ChangedRow } from './use-grid';

interface Props {
  open: boolean;
  onClose: () => void;
  changed: readonly ChangedRow[];
  /** Cells that cannot be saved. */
  blocked: number;
  saving: boolean;
  saveError: unknown;
  onSave: () => Promise<unknown>;
  onGo: (id: number, column: Column) => void;
  /** Notices above the differences. */
  children: ReactNode;
}

/** Products that are listed; the others are counted. */
const most = 200;

/** Preview of a save, product by product; edits that cannot be saved come first. */
export function Differences({ open, onClose, changed, blocked, saving, saveError, onSave, onGo, children }: Props) {
  const t = useT();
  const [submits, setSubmits] = useState(0);
  const wrongFirst = [...changed].sort((a, b) => Number(b.states.some(isBlocked)) - Number(a.states.some(isBlocked)));
  return (
    <FormDrawer
      open={open}
      onClose={onClose}
      ariaLabel={t('grid.differences')}
      title={t('grid.differences')}
      submitLabel={t('grid.save', { count: changed.length })}
      onSubmit={() => {
        setSubmits((before) => before + 1);
        return onSave();
      }}
      loading={saving}
      submitError={saveError}
      dirty={false}
      width={720}
    >
      {children}
      {blocked > 0 && (
        <SubmitNotice outcome={submits} tone="error">
          {t('grid.differences.blocked', { count: blocked })}
        </SubmitNotice>
      )}
      {/* Nothing in it takes the focus as a rule, and it scrolls by keyboard. */}
      <ul className="b-differences" tabIndex={0} aria-label={t('grid.differences')}>
        {wrongFirst.slice(0, most).map((row) => (
          <li key={row.product.id}>
            <Difference row={row} onGo={onGo} />
          </li>
        ))}
      </ul>
      {changed.length > most && <p className="m-muted">{t('grid.more', { count: changed.length - most })}</p>}
    </FormDrawer>
  );
}

function Difference({ row: { product, states }, onGo }: { row: ChangedRow; onGo: Props['onGo'] }) {
  const t = useT();
  const problemText = useProblemText();
  const none = t('grid.none');
  return (
    <>
      <strong>{product.name}</strong>
      <dl className="b-difference">
        {states.map((state) => (
          <div key={state.column.key}>
            <dt>{columnTitle(t, state.column)}</dt>
            <dd>
              <del>{state.before || none}</del> <span aria-hidden="true">→</span> <ins>{state.text || none}</ins>
              {isBlocked(state) && (
                <span className="b-grid-problem">
                  {state.problem ? problemText(state.problem, state.text) : t('grid.conflict.short')}
                  <PlainButton variant="text" onClick={() => onGo(product.id, state.column)}>
                    {t('grid.goTo')}
                  </PlainButton>
                </span>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
