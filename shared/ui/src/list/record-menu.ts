import type { RowAction } from './action-menu';

interface Words<Action extends string, Refusal extends string> {
  label: (action: Action) => string;
  /** Why an action is not possible, in words. */
  refusal: (reason: Refusal) => string;
  /** Whether an action cannot be taken back. */
  danger?: (action: Action) => boolean;
  onSelect: (action: Action) => void;
}

/** Actions on a record as the entries of its menu, in the order of the verdicts; what is not possible is there with its reason. */
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
