import type { ComponentProps } from 'react';
import { QueryPlaceholder } from '@mostrador/ui/kit';

/** A tab of a branch before its data: loading, or failed. */
export function TabPlaceholder(props: Pick<ComponentProps<typeof QueryPlaceholder>, 'query' | 'rows'>) {
  return (
    <div className="m-card b-branches-wait">
      <QueryPlaceholder {...props} />
    </div>
  );
}
