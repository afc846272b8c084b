import type { Change } from '@mostrador/contract/backoffice/business/calls';
import { DateText } from '@mostrador/ui/kit';
import { useT } from './messages';

/** Shows the user and time of the last change. */
export function LastChange({ change }: { change: Change | null }) {
  const t = useT();
  if (!change) return null;
  return (
    <p className="m-meta b-business-change">
      {t('business.changedBy', { name: change.by })} · <DateText value={change.at} />
    </p>
  );
}
