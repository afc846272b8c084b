import type { BranchOverview } from '@mostrador/contract/backoffice/branches/shapes';
import { formatDelay } from '@mostrador/values/hhmm';
import { Switch } from '../../common/switching/Switch';
import { useT } from '../messages';

/** The switches that stand beside a branch. */
export const listedSwitches = ['open', 'delivery', 'takeaway'] as const;

export interface ShapeProps {
  branches: readonly BranchOverview[];
  onTurn: (branch: BranchOverview, target: (typeof listedSwitches)[number], on: boolean) => void;
}

/** One of them: drawn again when it changed, not with each of two hundred. */
export interface OneProps extends Pick<ShapeProps, 'onTurn'> {
  branch: BranchOverview;
}

/** A switch of a branch; its card or column says what it is about. */
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

/** How long a branch's orders take: delivery and take-away. */
export function Waiting({ branch: { waiting, takeawayWaiting } }: { branch: BranchOverview }) {
  const t = useT();
  const text = (minutes: number | undefined) => (minutes === undefined ? '–' : formatDelay(minutes));
  return <>{t('branches.waiting.both', { delivery: text(waiting), takeaway: text(takeawayWaiting) })}</>;
}
