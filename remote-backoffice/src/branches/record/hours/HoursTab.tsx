import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branchHours } from '@mostrador/contract/backoffice/branch-hours/calls';
import type { BranchInfo } from '@mostrador/contract/backoffice/branches/shapes';
import { TabPlaceholder } from '../TabPlaceholder';
import { useFormRemount } from '../use-branch-edit';
import { Exceptions } from './Exceptions';
import { Upcoming } from './Upcoming';
import { WeekForm } from './WeekForm';
import './hours.css';

/** Tab for a branch's hours: the week, exceptions by date, and the resulting hours of the coming days (docs branches §2). */
export function HoursTab({ branch }: { branch: BranchInfo }) {
  const { key, ...turns } = useFormRemount();
  const query = useQuery(apiQuery(branchHours.get, { branchId: branch.id }));
  const hours = query.data;
  if (!hours) return <TabPlaceholder query={query} rows={10} />;
  return (
    <div className="b-hours">
      <WeekForm key={key} branch={branch} hours={hours} {...turns} />
      <div className="b-hours-aside">
        <Exceptions branch={branch} hours={hours} />
        <Upcoming hours={hours} timeZone={branch.timeZone ?? 'UTC'} />
      </div>
    </div>
  );
}
