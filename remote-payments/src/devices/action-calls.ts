import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { points } from '@mostrador/contract/payments/points/calls';
import { terminals } from '@mostrador/contract/payments/terminals/calls';

/** The call of each action on a merchant, a point, a terminal. */
export const merchantCalls = { activate: merchants.activate, deactivate: merchants.deactivate, delete: merchants.remove };
export const pointCalls = { activate: points.activate, deactivate: points.deactivate, delete: points.remove };
export const terminalCalls = {
  activate: terminals.activate,
  deactivate: terminals.deactivate,
  maintenance: terminals.maintenance,
  delete: terminals.remove,
};
