import { canCall } from '@mostrador/contract/permissions';
import { useSession } from '@mostrador/session';

/** Whether the user may make a call, as the server decides it (docs backoffice §6). */
export function useCanCall(call: Parameters<typeof canCall>[0]): boolean {
  return canCall(call, useSession().business);
}
