import { DEVICE_TARGETS, type DeviceRefusal } from '@mostrador/contract/payments/devices/states';
import type { Verdict } from '@mostrador/contract/state-table';
import type { Db } from '../../db/database';
import { paymentsError } from '../../errors';
import type { Context } from '../../routes';
import { scopeOf } from '../caller';
import type { Scope } from '../scope';
import { assertAllowed } from '../verdicts';
import { REFUSALS } from './device-rules';

type StatusAction = keyof typeof DEVICE_TARGETS;

interface DeviceKind<View extends Row, Row extends object, Action extends StatusAction, Wire> {
  /** Name of the record in the body of a refusal. */
  name: 'merchant' | 'point' | 'terminal';
  /** Message of a 404. */
  missing: string;
  /** Finds a device in the caller's scope, and locks it for an update if asked. */
  find(context: Context, scope: Scope, id: string, lock: boolean): Promise<View | null>;
  verdicts(view: View): Record<Action | 'delete', Verdict<DeviceRefusal>>;
  record(view: View): Wire;
  update(db: Db, row: Row, now: number): Promise<void>;
  remove(db: Db, id: string, now: number): Promise<void>;
}

/** Returns the actions on one kind of device: a merchant, a point or a terminal. */
export function deviceActions<Row extends { id: string; status: string }, View extends Row, Action extends StatusAction, Wire>(
  kind: DeviceKind<View, Row, Action, Wire>,
) {
  const refuseUnlessAllowed = (device: View, action: Action | 'delete') =>
    assertAllowed(kind.verdicts(device)[action], REFUSALS, { [kind.name]: kind.record(device) });

  /** Returns a device of the caller's scope; 404 without one. */
  async function read(context: Context, scope: Scope, id: string, lock = false): Promise<View> {
    const device = await kind.find(context, scope, id, lock);
    if (!device) throw paymentsError(404, 'not_found', kind.missing);
    return device;
  }

  /** Changes a locked device and returns the updated one as it is sent. */
  async function change(context: Context, id: string, next: (device: View) => Row): Promise<Wire> {
    const scope = await scopeOf(context);
    await kind.update(context.db, next(await read(context, scope, id, true)), context.now);
    return kind.record(await read(context, scope, id));
  }

  return {
    read,
    change,
    /** Sets the status of an action; 409 with the device if the action is not allowed. */
    act: (context: Context, id: string, action: Action) =>
      change(context, id, (device) => {
        refuseUnlessAllowed(device, action);
        return { ...device, status: DEVICE_TARGETS[action] };
      }),
    /** Deletes a device; 409 with the device if that is not allowed. */
    async remove(context: Context, id: string): Promise<undefined> {
      const device = await read(context, await scopeOf(context), id, true);
      refuseUnlessAllowed(device, 'delete');
      await kind.remove(context.db, device.id, context.now);
    },
  };
}
