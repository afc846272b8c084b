import type { RowAction } from './action-menu';

interface Words<Action extends string, Refusal extends string> {
  label: (action: Action) => string;
  /** Returns the text that explains why an action is not possible. */
  refusal: (reason: Refusal) => string;
  /** Returns whether an action cannot be undone. */
  danger?: (action: Action) => boolean;
  onSelect: (action: Action) => void;
}

/**
 * Returns the menu entries for a record's actions, in the order of the verdicts; an action that is not allowed is disabled and
 * shows its reason.
 */
export function recordMenu<Action extends string, Refusal extends string>(
  verdicts: Record<Action, { allowed: boolean; reason?: Refusal | undefined }>,
  { label, refusal, danger = () => false, onSelect }: Words<Action, Refusal>,
): RowAction[] {
  return (Object.keys(verdicts) as Action[]).map((action) => {
    const { reason } = verdicts[action];
    return {
      key: action,
      label: label(action),
      danger: danger(action),
      disabledReason: reason && refusal(reason),
      onSelect: () => onSelect(action),
    };
  });
}
