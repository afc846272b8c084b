import { CheckOutlined, WarningOutlined } from '@mostrador/ui/icons';
import { useErrorText } from '@mostrador/ui/kit';
import { useT } from './messages';
import type { Outcome } from './use-bulk-run';

/** List of the results of a bulk action, one line per branch. */
export function Outcomes({ outcomes }: { outcomes: readonly Outcome[] }) {
  const t = useT();
  const errorText = useErrorText();
  if (outcomes.length === 0) return null;
  return (
    <ul className="b-branch-outcomes" aria-label={t('branches.all.outcomes')} role="list" aria-live="polite">
      {outcomes.map(({ id, name, state, error }) => (
        <li key={id} className={`b-branch-outcome b-branch-outcome--${state}`}>
          {state === 'done' && <CheckOutlined />}
          {state === 'failed' && <WarningOutlined />}
          {state === 'waiting' && <span className="m-spinner" aria-hidden="true" />}
          <span>{t(`branches.all.${state}`, { name, why: state === 'failed' ? errorText(error).message : '' })}</span>
        </li>
      ))}
    </ul>
  );
}
