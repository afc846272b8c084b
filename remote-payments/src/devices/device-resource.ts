import type { ComponentType } from 'react';
import type { Call } from '@mostrador/contract/call';
import type { TerminalAction } from '@mostrador/contract/payments/devices/states';
import type { SessionUser } from '@mostrador/contract/permissions';
import type { Verdict } from '@mostrador/contract/state-table';
import type { FieldErrors, FormState } from '@mostrador/forms/form';
import type { RecordKind } from '@mostrador/forms/record-action';
import type { WireNames } from '@mostrador/forms/server-errors';
import type { T } from './messages';
import type { Refusal } from './words';

/** A merchant, a point or a terminal. */
export interface Device {
  id: string;
  name: string;
  status: string;
}

/** The form of a new merchant, point or terminal, and of an existing one, as data. */
export interface DeviceForm<Saved extends Device, Values extends { name: string }> {
  /** Beginning of the drafts' names. */
  draft: string;
  /** Returns the values of a new record of the parent: of a point's merchant, a terminal's point. */
  emptyOf: (parentId: string) => Values;
  valuesOf: (record: Saved) => Values;
  /** Whether the update writes all fields, changed or not. */
  writesAll?: true;
  problems: (values: Values, t: T) => FieldErrors<Values>;
  /** The field of each name on the wire. */
  names: WireNames<Values>;
  Fields: ComponentType<{ form: FormState<Values>; isNew: boolean }>;
}

/** One of the three resources as data: its calls, its form, and the actions on its records. */
export interface DeviceResource<Saved extends Device, Values extends { name: string }, Action extends TerminalAction> {
  /** Beginning of the texts' ids. */
  name: 'merchants' | 'points' | 'terminals';
  kind: RecordKind<Saved>;
  calls: {
    get: Call<{ id: string }, Saved>;
    create: Call<Values, Saved>;
    update: Call<{ id: string } & Partial<Values>, Saved>;
  };
  form: DeviceForm<Saved, Values>;
  actions: Record<Action, Call<{ id: string }, unknown>>;
  verdicts: (record: Saved, user: SessionUser) => Record<Action, Verdict<Refusal>>;
}
