import type * as z from 'zod/mini';
import type { merchantWire, pointWire, terminalTallyWire, terminalWire } from '@mostrador/contract/payments/devices/shapes';
import {
  merchantActions,
  pointActions,
  terminalActions,
  type DeviceRefusal,
  type PlaceAction,
  type TerminalAction,
} from '@mostrador/contract/payments/devices/states';
import type { Verdict } from '@mostrador/contract/state-table';
import { toSeconds } from '../paging';
import { allowedActions } from '../verdicts';
import type { MerchantView } from './merchant-repository';
import type { PointView, TallyRow } from './point-repository';
import type { TerminalView } from './terminal-repository';

const instant = (ms: number | null) => (ms === null ? null : toSeconds(ms));

function dependantsOf(row: MerchantView | PointView) {
  const points = 'points' in row ? row.points : 0;
  const activePoints = 'active_points' in row ? row.active_points : 0;
  return { points, terminals: row.terminals, activePoints, activeTerminals: row.active_terminals };
}

/** Returns the verdict on each action on a merchant. */
export function verdictsOnMerchant(merchant: MerchantView): Record<PlaceAction, Verdict<DeviceRefusal>> {
  return merchantActions({ status: merchant.status, dependants: dependantsOf(merchant) });
}

/** Returns the verdict on each action on a point. */
export function verdictsOnPoint(point: PointView): Record<PlaceAction, Verdict<DeviceRefusal>> {
  return pointActions({ status: point.status, dependants: dependantsOf(point), merchant: { status: point.merchant_status } });
}

/** Returns the verdict on each action on a terminal. */
export function verdictsOnTerminal(terminal: TerminalView): Record<TerminalAction, Verdict<DeviceRefusal>> {
  const { status, point_status: point, merchant_status: merchant } = terminal;
  return terminalActions({ status, point: { status: point }, merchant: { status: merchant } });
}

function dependantsRecord(row: MerchantView | PointView) {
  const { points, terminals, activePoints, activeTerminals } = dependantsOf(row);
  return { points, terminals, active_points: activePoints, active_terminals: activeTerminals };
}

function deviceRecord(device: MerchantView | PointView | TerminalView) {
  const { id, name, status, created_at: createdAt, updated_at: updatedAt } = device;
  return { id, name, status, created_at: instant(createdAt), updated_at: instant(updatedAt) };
}

/** Maps merchants, points and terminals to the wire format of lists and details. */
export function merchantRecord(merchant: MerchantView): z.input<typeof merchantWire> {
  return {
    ...deviceRecord(merchant),
    city: merchant.city,
    country: merchant.country,
    address: merchant.address,
    organization_id: merchant.organization_id,
    dependants: dependantsRecord(merchant),
    allowed_actions: allowedActions(verdictsOnMerchant(merchant)),
  };
}

/** Maps the counts of a place's terminals to the wire format. */
export function tallyRecord(row: TallyRow): z.input<typeof terminalTallyWire> {
  return {
    total: row.terminals,
    by_status: { ACTIVE: row.active_terminals, INACTIVE: row.inactive_terminals, MAINTENANCE: row.maintenance_terminals },
    stale: row.stale_terminals,
    oldest_seen_at: instant(row.oldest_seen_at),
  };
}

/** Maps a point to the wire format, with the actions that its status allows. */
export function pointRecord(point: PointView): z.input<typeof pointWire> {
  return {
    ...deviceRecord(point),
    merchant_id: point.merchant_id,
    merchant: { id: point.merchant_id, name: point.merchant_name, status: point.merchant_status },
    city: point.city,
    address: point.address,
    dependants: dependantsRecord(point),
    terminals: tallyRecord(point),
    allowed_actions: allowedActions(verdictsOnPoint(point)),
  };
}

/** Maps a terminal to the wire format, with the actions that its status and those above it allow. */
export function terminalRecord(terminal: TerminalView): z.input<typeof terminalWire> {
  return {
    ...deviceRecord(terminal),
    point_id: terminal.point_id,
    point: { id: terminal.point_id, name: terminal.point_name, status: terminal.point_status },
    merchant_id: terminal.merchant_id,
    merchant: { id: terminal.merchant_id, name: terminal.merchant_name, status: terminal.merchant_status },
    model: terminal.model_id,
    model_name: terminal.model_name,
    serial: terminal.serial,
    last_seen_at: instant(terminal.last_seen_at),
    allowed_actions: allowedActions(verdictsOnTerminal(terminal)),
  };
}
