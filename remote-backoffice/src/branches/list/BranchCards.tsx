import { memo } from 'react';
import { StatusTag, type Tone } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { path } from '../../paths';
import { useT } from '../messages';
import { useBranchState } from '../use-branch-state';
import { useIncrementalList } from '../use-incremental-list';
import { BranchSwitch, listedSwitches, Waiting, type OneProps, type ShapeProps } from './parts';

/** Card view of the branches. */
export function BranchCards({ branches, onTurn }: ShapeProps) {
  const t = useT();
  const stateOf = useBranchState();
  const shown = useIncrementalList(branches);
  return (
    <ul className="b-branch-cards" aria-label={t('branches.title')}>
      {shown.map((branch) => (
        <BranchCard key={branch.id} {...{ branch, onTurn }} {...stateOf(branch)} />
      ))}
    </ul>
  );
}

const BranchCard = memo(function BranchCard({ branch, onTurn, label, tone }: OneProps & { label: string; tone: Tone }) {
  const t = useT();
  return (
    <li className="m-card b-branch-card">
      <div className="m-line m-ends b-branch-card-head">
        <h2 className="m-heading">
          <Link className="m-link" to={path('branch', { id: branch.id })}>
            {branch.name}
          </Link>
        </h2>
        <StatusTag {...{ label, tone }} />
      </div>
      <p className="m-muted">{branch.address ?? t('branches.noAddress')}</p>
      <p>
        <Waiting branch={branch} />
      </p>
      <p>{t('branches.openOrders', { count: branch.openOrders })}</p>
      <ul className="b-branch-card-switches">
        {listedSwitches.map((target) => (
          <li key={target}>
            <span aria-hidden="true">{t(`branches.switch.${target}`)}</span>
            <BranchSwitch {...{ branch, target, onTurn }} />
          </li>
        ))}
      </ul>
    </li>
  );
});
