import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchSettings, type StoreSwitch } from '@mostrador/contract/backoffice/branch-settings/calls';
import { branchZones } from '@mostrador/contract/backoffice/branch-zones/calls';
import type { BranchChange, BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { useHostServices } from '@mostrador/remote-kit';
import { combineFailures } from '@mostrador/remote-kit/combine-failures';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { DateText, ErrorState, Notice, RowsSkeleton, StatusTag } from '@mostrador/ui/kit';
import { Switch } from '@mostrador/ui/record';
import { CloseBranch } from '../CloseBranch';
import { useBranchState } from '../use-branch-state';
import { useBranchSwitch } from '../use-branch-switch';
import { ChangeList } from './ChangeList';
import { useT } from './messages';

const targets = ['open', 'delivery', 'takeaway', 'zoneControl'] as const satisfies readonly StoreSwitch[];
const pollMs = 15_000;

/** Tab for a branch's switches, each saved at once, with its last change (docs branches §5). */
export function SwitchesTab({ branch }: { branch: BranchInfo }) {
  const t = useT();
  const { online } = useHostServices();
  const stateOf = useBranchState();
  const onSwitch = useBranchSwitch();
  const [closing, setClosing] = useState(false);
  const now = useServerNow(pollMs);
  const activity = useQuery({ ...apiQuery(branchSettings.activity, { branchId: branch.id }), refetchInterval: pollMs });
  const zones = useQuery(apiQuery(branchZones.list, { branchId: branch.id }));
  const { error, retry, retrying } = combineFailures([activity, zones]);
  if (!activity.data || !zones.data)
    return (
      <div className="m-card b-branches-wait">
        {error ? <ErrorState error={error} onRetry={retry} retrying={retrying} /> : <RowsSkeleton rows={8} />}
      </div>
    );
  const on: Record<StoreSwitch, boolean> = { ...activity.data, zoneControl: zones.data.controlled };
  return (
    <section className="m-card b-branch-form" aria-label={t('branch.tab.switches')}>
      <div className="m-line m-ends">
        <h2>{t('branch.tab.switches')}</h2>
        <StatusTag {...stateOf({ ...activity.data, timeZone: branch.timeZone })} />
      </div>
      {!online && <Notice tone="warning">{t('branch.offline')}</Notice>}
      <ul className="b-branch-switch-list">
        {targets.map((target) => {
          const last = branch.changes.find(({ subject }) => subject === target);
          return (
            <li key={target}>
              <span>
                <span className="b-branch-switch-name">{t(`branch.switch.${target}`)}</span>
                <span className="b-branch-switch-state">{t(`branch.switch.${target}.${on[target] ? 'on' : 'off'}`)}</span>
                <span className="m-meta">
                  {last ? <LastSwitchChange change={last} now={now} /> : t(`branch.switch.${target}.help`)}
                </span>
              </span>
              <Switch
                label={t(`branch.switch.${target}`)}
                on={on[target]}
                disabledReason={online ? undefined : t('branch.offline')}
                onChange={(next) => {
                  if (target === 'open' && !next) setClosing(true);
                  else void onSwitch(branch, target, next);
                }}
              />
            </li>
          );
        })}
      </ul>
      <h3>{t('branch.changes')}</h3>
      <ChangeList changes={branch.changes} subjects={targets} />
      {closing && <CloseBranch branch={branch} onSwitch={onSwitch} onClose={() => setClosing(false)} />}
    </section>
  );
}

/** Last change of a switch: user and time. If a timed pause has ended, also shows that the switch turned itself on again. */
function LastSwitchChange({ change: { actor, at, until }, now }: { change: BranchChange; now: number }) {
  const t = useT();
  return (
    <>
      {t('branch.switch.last', { actor })} · <DateText value={at} />
      {until !== undefined && until <= now && (
        <>
          {'. '}
          {t('branch.switch.ended')} <DateText value={until} />
        </>
      )}
    </>
  );
}
