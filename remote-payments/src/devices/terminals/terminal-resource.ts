import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import type { TerminalAction } from '@mostrador/contract/payments/devices/states';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { terminalCalls } from '../action-calls';
import type { DeviceResource } from '../device-resource';
import { terminalKind } from '../kinds';
import { terminalVerdicts } from '../words';
import { terminalForm, type TerminalValues } from './TerminalFields';

export const terminalResource: DeviceResource<Terminal, TerminalValues, TerminalAction> = {
  name: 'terminals',
  kind: terminalKind,
  calls: terminals,
  form: terminalForm,
  actions: terminalCalls,
  verdicts: terminalVerdicts,
};
