import * as z from '@mostrador/schema';
import type { OpeningException, WeeklySpan } from '@mostrador/values/opening';
import type { WaitingSpan } from '@mostrador/values/waiting';
import { defineCall } from '../../call';
import { mutationSchema } from '../envelope';
import { day, id } from '../wire-values';
import {
  hoursEditWire,
  newHoursWire,
  receivedHours,
  writeException,
  writeSchedule,
  writeWaiting,
  type BranchHours,
} from './shapes';

const hoursAnswer = mutationSchema(receivedHours);

/** A branch's opening hours and exceptions (docs branches §2, docs branches §8). Changes are for ADMIN only. */
export const branchHours = {
  get: defineCall({
    name: 'branchHours.get',
    side: 'backoffice',
    method: 'GET',
    path: '/getSucursalHorarios',
    query: z.object({ sucursal_id: id }),
    response: z.object({ data: receivedHours }),
    encode: (args: { branchId: number }) => ({ query: { sucursal_id: args.branchId } }),
    decode: ({ data }): BranchHours => data,
  }),

  /**
   * Adds hours of a weekday, or an exception. Existing ones stay unchanged, so that a retry after a lost response is safe. 422
   * for hours that overlap, have the same start and end, or are the fifth span of their day.
   */
  add: defineCall({
    name: 'branchHours.add',
    side: 'backoffice',
    method: 'POST',
    path: '/addSucursalHorario',
    body: newHoursWire,
    response: hoursAnswer,
    encode: (args: { branchId: number } & ({ schedule: WeeklySpan } | { exception: OpeningException })) => ({
      body: {
        sucursal_id: args.branchId,
        ...('schedule' in args ? writeSchedule(args.schedule) : writeException(args.exception)),
      },
    }),
    decode: ({ data }): BranchHours => data,
  }),

  /**
   * Replaces the whole week, all waiting times by hour, or one exception. 409 with the current hours (`currentHours`) if they
   * changed since `version`; a change to equal values is ignored and never conflicts.
   */
  update: defineCall({
    name: 'branchHours.update',
    side: 'backoffice',
    method: 'POST',
    path: '/updateSucursalHorarios',
    body: hoursEditWire,
    response: hoursAnswer,
    encode: (
      args: { branchId: number; version: number } & (
        { schedules: readonly WeeklySpan[] } | { waiting: readonly WaitingSpan[] } | { id: number; exception: OpeningException }
      ),
    ) => ({
      body: {
        sucursal_id: args.branchId,
        version: args.version,
        ...('schedules' in args
          ? { dia_horarios: args.schedules.map(writeSchedule) }
          : 'waiting' in args
            ? { tiempos: args.waiting.map(writeWaiting) }
            : { id: args.id, ...writeException(args.exception) }),
      },
    }),
    decode: ({ data }): BranchHours => data,
  }),

  /** Removes hours of a weekday, or the exception of `exceptionDate`. Removing one that does not exist is not an error. */
  remove: defineCall({
    name: 'branchHours.remove',
    side: 'backoffice',
    method: 'POST',
    path: '/deleteSucursalHorario',
    body: z.object({ sucursal_id: id, id, fecha: z.optional(day) }),
    response: hoursAnswer,
    encode: (args: { branchId: number; id: number; exceptionDate?: string }) => ({
      body: { sucursal_id: args.branchId, id: args.id, fecha: args.exceptionDate },
    }),
    decode: ({ data }): BranchHours => data,
  }),
};
