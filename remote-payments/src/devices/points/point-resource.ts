import type { Point } from '@mostrador/contract/payments/devices/shapes';
import type { PlaceAction } from '@mostrador/contract/payments/devices/states';
import { points } from '@mostrador/contract/payments/points/calls';
import { pointCalls } from '../action-calls';
import type { DeviceResource } from '../device-resource';
import { pointKind } from '../kinds';
import { pointVerdicts } from '../words';
import { pointForm, type PointValues } from './PointFields';

export const pointResource: DeviceResource<Point, PointValues, PlaceAction> = {
  name: 'points',
  kind: pointKind,
  calls: points,
  form: pointForm,
  actions: pointCalls,
  verdicts: pointVerdicts,
};
