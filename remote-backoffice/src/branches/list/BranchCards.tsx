import { StatusTag } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { path } from '../../paths';
import { useT } from '../messages';
import { useBranchState } from '../use-branch-state';
import { BranchSwitch, listedSwitches, Waiting, type ShapeProps } from './parts';

/** The branches as cards. */
export function BranchCards({ branches, onTurn }: ShapeProps) {
  const t = useT();
  const stateOf = useBranchState();
  return (
    <ul className="b-branch-cards" aria-label={t('branches.title')}>
      {branches.map((branch) => (
        <li key={branch.id} className="m-card b-branch-card">
          <div className="b-branch-card-head">
            <h2>
              <Link className="m-link" to={path('branch', { id: branch.id })}>
                {branch.name}
              </Link>
            </h2>
            <StatusTag {...stateOf(branch)} />
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
      ))}
    </ul>
  );
}
