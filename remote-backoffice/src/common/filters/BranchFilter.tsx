import { useSession } from '@mostrador/session';
import { SelectFilter, type FilterOption } from '@mostrador/ui/list';

interface Props {
  label: string;
  /** Id of the chosen branch, or ''. */
  value: string;
  onChange: (branch: string) => void;
  /** The choice that is shown if no branch is chosen. */
  standard?: string | undefined;
  /** The choice of the whole business, if there is one. */
  allBranches?: FilterOption | undefined;
}

/** Filter for one of the business's branches; a business with one branch has none. */
export function BranchFilter({ label, value, onChange, standard, allBranches }: Props) {
  const { branches } = useSession().business;
  if (branches.length <= 1) return null;
  const options = branches.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectFilter
      label={label}
      options={allBranches ? [allBranches, ...options] : options}
      value={value || null}
      onChange={(branch) => onChange(branch ?? '')}
      {...(standard && { standard })}
    />
  );
}
