import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import type { TerminalAction } from '@mostrador/contract/payments/devices/states';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { terminalCalls } from '../action-calls';
import type { DeviceResource } from '../device-resource';
import { terminalKind } from '../kinds';
import { terminalVerdicts } from '../words';
import { TerminalFields, terminalNames, terminalProblems, type TerminalValues } from './TerminalFields';

export const terminalResource: DeviceResource<Terminal, TerminalValues, TerminalAction> = {
  name: 'terminals',
  kind: terminalKind,
  get: terminals.get,
  create: terminals.create,
  update: terminals.update,
  writesAll: true,
  actions: terminalCalls,
  verdicts: terminalVerdicts,
  draftOf: (id) => `terminal:${id}`,
  valuesOf: ({ name, pointId, model = '', serial = '' }) => ({ name, pointId, model, serial }),
  problems: terminalProblems,
  names: terminalNames,
  Fields: TerminalFields,
};
