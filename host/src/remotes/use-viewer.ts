import { useMemo } from 'react';
import { useFlags } from '@mostrador/feature-flags';
import { useSession } from '@mostrador/session';
import type { Viewer } from './navigation';

/** Who looks at the shell: the flags in force and the session. */
export function useViewer(): Viewer {
  const flags = useFlags();
  const session = useSession();
  return useMemo(() => ({ flags, session }), [flags, session]);
}
