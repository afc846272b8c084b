import type { BranchOverview } from '@mostrador/contract/backoffice/branches/shapes';
import { Switch } from '@mostrador/ui/list';
import { formatDelay } from '@mostrador/values/hhmm';
import { useT } from '../messages';

/** The switches shown for each branch in the list. */
export const listedSwitches = ['open', 'delivery', 'takeaway'] as const;

export interface ShapeProps {
  branches: readonly BranchOverview[];
  onTurn: (branch: BranchOverview, target: (typeof listedSwitches)[number], on: boolean) => void;
}

/** Props of one card or row. Both are memoized, so that a change re-renders only the branch concerned. */
export interface OneProps extends Pick<ShapeProps, 'onTurn'> {
  branch: BranchOverview;
}

/** Switch of a branch; the visible label is in its card or column header. */
export function BranchSwitch({ branch, target, onTurn }: OneProps & { target: (typeof listedSwitches)[number] }) {
  const t = useT();
  return (
    <Switch
      label={t(`branches.switch.${target}.of`, { name: branch.name })}
      on={branch[target]}
      onChange={(on) => onTurn(branch, target, on)}
    />
  );
}

/** Waiting times of a branch: delivery and take-away. */
export function Waiting({ branch: { waiting, takeawayWaiting } }: { branch: BranchOverview }) {
  const t = useT();
  const text = (minutes: number | undefined) => (minutes === undefined ? '–' : formatDelay(minutes));
  return <>{t('branches.waiting.both', { delivery: text(waiting), takeaway: text(takeawayWaiting) })}</>;
}
