import type { Point } from '@mostrador/contract/payments/devices/shapes';
import type { PlaceAction } from '@mostrador/contract/payments/devices/states';
import { points } from '@mostrador/contract/payments/points/calls';
import { pointCalls } from '../action-calls';
import type { DeviceResource } from '../device-resource';
import { pointKind } from '../kinds';
import { pointVerdicts } from '../words';
import { PointFields, pointNames, pointProblems, type PointValues } from './PointFields';

export const pointResource: DeviceResource<Point, PointValues, PlaceAction> = {
  name: 'points',
  kind: pointKind,
  get: points.get,
  create: points.create,
  update: points.update,
  actions: pointCalls,
  verdicts: pointVerdicts,
  draftOf: (id) => `point:${id}`,
  valuesOf: ({ name, merchantId, city = '', address = '' }) => ({ name, merchantId, city, address }),
  problems: pointProblems,
  names: pointNames,
  Fields: PointFields,
};
