import * as z from '@mostrador/schema';
import type { Dependants, PlaceAction, PlaceStatus, TerminalAction, TerminalStatus } from './states';
import { PLACE_ACTIONS, TERMINAL_ACTIONS } from './states';
import { withMapping } from '../../response-schemas';
import { nullToUndefined } from '../responses';
import { optionalCount, receivedCount, receivedCounts, receivedInstant } from '../wire-values';

// assumed: all fields of the three records beyond id, name, status, city, address, merchant_id, point_id, model, serial and last_seen_at

/** The parent of a record, with its name and status. */
interface Parent {
  id: string;
  name?: string;
  status?: string;
}

/** A merchant of the provider. Instants are epoch ms. */
export interface Merchant {
  id: string;
  name: string;
  status: PlaceStatus | (string & {});
  city?: string;
  /** ISO 3166 alpha-2. */
  country?: string;
  address?: string;
  organizationId?: string;
  dependants?: Dependants;
  createdAt?: number;
  updatedAt?: number;
  /** Actions that the server allows; undefined if it does not send them. Check with `merchantActions`. */
  allowedActions?: PlaceAction[];
}

/**
 * Counts of the terminals of a point. `stale` counts the active ones not seen for `STALE_AFTER` or never; `oldestSeenAt` is the
 * oldest `lastSeenAt` among them.
 */
export interface TerminalTally {
  total: number;
  byStatus: Record<string, number>;
  stale: number;
  oldestSeenAt?: number;
}

/** A point of sale. Check actions with `pointActions`. */
export interface Point {
  id: string;
  name: string;
  status: PlaceStatus | (string & {});
  merchantId: string;
  merchant?: Parent;
  city?: string;
  address?: string;
  dependants?: Dependants;
  terminals?: TerminalTally;
  createdAt?: number;
  updatedAt?: number;
  allowedActions?: PlaceAction[];
}

/** A card terminal. Check actions with `terminalActions`. */
export interface Terminal {
  id: string;
  name: string;
  status: TerminalStatus | (string & {});
  pointId: string;
  point?: Parent;
  merchantId?: string;
  merchant?: Parent;
  /** Id of its model, see `terminals.models`. */
  model?: string;
  modelName?: string;
  serial?: string;
  /** When it was last online, epoch ms; undefined if never. See `presenceOf`. */
  lastSeenAt?: number;
  createdAt?: number;
  updatedAt?: number;
  allowedActions?: TerminalAction[];
}

export interface TerminalModel {
  id: string;
  name: string;
  manufacturer?: string;
}

const dependantsWire = z.object({
  points: optionalCount,
  terminals: optionalCount,
  active_points: optionalCount,
  active_terminals: optionalCount,
});

const parentWire = z.object({ id: z.string(), name: z.nullish(z.string()), status: z.nullish(z.string()) });

/** The fields of every device on the wire. */
const device = {
  id: z.string(),
  name: z.string(),
  status: z.string(),
  created_at: z.nullish(receivedInstant),
  updated_at: z.nullish(receivedInstant),
  allowed_actions: z.nullish(z.array(z.string())),
};

/** The place of a merchant or point on the wire. */
const place = {
  city: z.nullish(z.string()),
  address: z.nullish(z.string()),
  dependants: z.nullish(dependantsWire),
};

/** A merchant on the wire. */
export const merchantWire = z.object({
  ...device,
  ...place,
  country: z.nullish(z.string()),
  organization_id: z.nullish(z.string()),
});

/** Terminal counts by status on the wire, of one point or of several. */
export const terminalTallyWire = z.object({
  total: receivedCount,
  by_status: receivedCounts,
  stale: optionalCount,
  oldest_seen_at: z.nullish(receivedInstant),
});

function decodeTally(wire: z.output<typeof terminalTallyWire>): TerminalTally {
  return {
    total: wire.total,
    byStatus: wire.by_status,
    stale: wire.stale ?? 0,
    oldestSeenAt: nullToUndefined(wire.oldest_seen_at),
  };
}

export const receivedTally = withMapping(terminalTallyWire, decodeTally);

/** A point of sale on the wire. */
export const pointWire = z.object({
  ...device,
  merchant_id: z.string(),
  merchant: z.nullish(parentWire),
  ...place,
  terminals: z.nullish(receivedTally),
});

/** A terminal on the wire. */
export const terminalWire = z.object({
  ...device,
  point_id: z.string(),
  point: z.nullish(parentWire),
  merchant_id: z.nullish(z.string()),
  merchant: z.nullish(parentWire),
  model: z.nullish(z.string()),
  model_name: z.nullish(z.string()),
  serial: z.nullish(z.string()),
  last_seen_at: z.nullish(receivedInstant),
});

function decodeDependants(wire: z.output<typeof dependantsWire> | null | undefined): Dependants | undefined {
  if (!wire) return undefined;
  return {
    points: wire.points ?? 0,
    terminals: wire.terminals ?? 0,
    activePoints: wire.active_points ?? 0,
    activeTerminals: wire.active_terminals ?? 0,
  };
}

function decodeParent(wire: z.output<typeof parentWire> | null | undefined): Parent | undefined {
  return wire ? { id: wire.id, name: nullToUndefined(wire.name), status: nullToUndefined(wire.status) } : undefined;
}

function decodeDevice<Action extends string>(wire: z.output<z.ZodMiniObject<typeof device>>, actions: readonly Action[]) {
  return {
    id: wire.id,
    name: wire.name,
    status: wire.status,
    createdAt: nullToUndefined(wire.created_at),
    updatedAt: nullToUndefined(wire.updated_at),
    allowedActions: wire.allowed_actions ? actions.filter((action) => wire.allowed_actions?.includes(action)) : undefined,
  };
}

function decodePlace(wire: z.output<z.ZodMiniObject<typeof place>>) {
  return {
    city: nullToUndefined(wire.city),
    address: nullToUndefined(wire.address),
    dependants: decodeDependants(wire.dependants),
  };
}

function decodeMerchant(wire: z.output<typeof merchantWire>): Merchant {
  return {
    ...decodeDevice(wire, PLACE_ACTIONS),
    ...decodePlace(wire),
    country: nullToUndefined(wire.country),
    organizationId: nullToUndefined(wire.organization_id),
  };
}

export const receivedMerchant = withMapping(merchantWire, decodeMerchant);

function decodePoint(wire: z.output<typeof pointWire>): Point {
  return {
    ...decodeDevice(wire, PLACE_ACTIONS),
    ...decodePlace(wire),
    merchantId: wire.merchant_id,
    merchant: decodeParent(wire.merchant),
    terminals: nullToUndefined(wire.terminals),
  };
}

export const receivedPoint = withMapping(pointWire, decodePoint);

function decodeTerminal(wire: z.output<typeof terminalWire>): Terminal {
  return {
    ...decodeDevice(wire, TERMINAL_ACTIONS),
    pointId: wire.point_id,
    point: decodeParent(wire.point),
    merchantId: nullToUndefined(wire.merchant_id),
    merchant: decodeParent(wire.merchant),
    model: nullToUndefined(wire.model),
    modelName: nullToUndefined(wire.model_name),
    serial: nullToUndefined(wire.serial),
    lastSeenAt: nullToUndefined(wire.last_seen_at),
  };
}

export const receivedTerminal = withMapping(terminalWire, decodeTerminal);
