import * as z from '@mostrador/schema';
import type { OpeningException, WeeklySpan } from '@mostrador/values/opening';
import type { WaitingSpan } from '@mostrador/values/waiting';
import { defineCall } from '../../call';
import { branchPartCalls } from '../branch-parts';
import { day, id } from '../wire-values';
import { hoursEditWire, newHoursWire, receivedHours, writeException, writeSchedule, writeWaiting } from './shapes';

const { read, change } = branchPartCalls(receivedHours);

/** A branch's opening hours and exceptions (docs branches §2, docs branches §8). Changes are for ADMIN only. */
export const branchHours = {
  get: defineCall({
    ...read,
    name: 'branchHours.get',
    path: '/getSucursalHorarios',
  }),

  /**
   * Adds hours of a weekday, or an exception. Existing ones stay unchanged, so that a retry after a lost response is safe. 422
   * for hours that overlap, have the same start and end, or are the fifth span of their day.
   */
  add: defineCall({
    ...change,
    name: 'branchHours.add',
    path: '/addSucursalHorario',
    body: newHoursWire,
    encode: (args: { branchId: number } & ({ schedule: WeeklySpan } | { exception: OpeningException })) => ({
      body: {
        sucursal_id: args.branchId,
        ...('schedule' in args ? writeSchedule(args.schedule) : writeException(args.exception)),
      },
    }),
  }),

  /**
   * Replaces the whole week, all waiting times by hour, or one exception. 409 with the current hours (`currentHours`) if they
   * changed since `version`; a change to equal values is ignored and never conflicts.
   */
  update: defineCall({
    ...change,
    name: 'branchHours.update',
    path: '/updateSucursalHorarios',
    body: hoursEditWire,
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
  }),

  /** Removes hours of a weekday, or the exception of `exceptionDate`. Removing one that does not exist is not an error. */
  remove: defineCall({
    ...change,
    name: 'branchHours.remove',
    path: '/deleteSucursalHorario',
    body: z.object({ sucursal_id: id, id, fecha: z.optional(day) }),
    encode: (args: { branchId: number; id: number; exceptionDate?: string }) => ({
      body: { sucursal_id: args.branchId, id: args.id, fecha: args.exceptionDate },
    }),
  }),
};
