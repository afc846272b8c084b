import { memo } from 'react';
import { StatusTag, type Tone } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { path } from '../../paths';
import { useT } from '../messages';
import { useBranchState } from '../use-branch-state';
import { useIncrementalList } from '../use-incremental-list';
import { BranchSwitch, listedSwitches, Waiting, type OneProps, type ShapeProps } from './parts';

/** Table view of the branches. */
export function BranchTable({ branches, onTurn }: ShapeProps) {
  const t = useT();
  const stateOf = useBranchState();
  const shown = useIncrementalList(branches);
  return (
    // Focusable, so that a table wider than the screen can be scrolled by keyboard.
    <div className="m-card b-branch-table" role="region" aria-label={t('branches.title')} tabIndex={0}>
      <table className="m-table">
        <thead>
          <tr>
            <th scope="col">{t('branches.one')}</th>
            <th scope="col">{t('branches.state')}</th>
            {listedSwitches.map((target) => (
              <th key={target} scope="col">
                {t(`branches.switch.${target}`)}
              </th>
            ))}
            <th scope="col">{t('branches.waiting')}</th>
            <th scope="col" className="b-branch-number">
              {t('branches.orders')}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((branch) => (
            <BranchRow key={branch.id} {...{ branch, onTurn }} {...stateOf(branch)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const BranchRow = memo(function BranchRow({ branch, onTurn, label, tone }: OneProps & { label: string; tone: Tone }) {
  const t = useT();
  return (
    <tr>
      <th scope="row">
        <Link className="m-link" to={path('branch', { id: branch.id })}>
          {branch.name}
        </Link>
        <span className="m-meta b-branch-address">{branch.address ?? t('branches.noAddress')}</span>
      </th>
      <td>
        <StatusTag {...{ label, tone }} />
      </td>
      {listedSwitches.map((target) => (
        <td key={target}>
          <BranchSwitch {...{ branch, target, onTurn }} />
        </td>
      ))}
      <td>
        <Waiting branch={branch} />
      </td>
      <td className="b-branch-number">{branch.openOrders}</td>
    </tr>
  );
});
