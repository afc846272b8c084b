import { orderAlerts } from '@mostrador/contract/backoffice/order-alerts/calls';
import { backofficeError } from '../../errors';
import { implement, signedIn } from '../../routes';
import { branchOf } from '../scope';
import { findWaiting, openAlert } from './alert-repository';

export const orderAlertRoutes = implement(orderAlerts, {
  register: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    const { sessionId } = signedIn(context);
    if (sessionId === null) throw backofficeError(403, 'Solo una sesión de usuario recibe avisos');
    return { data: { aviso: await openAlert(context.db, sessionId, branch.id) } };
  },
  isWaiting: async ({ body }, context) => {
    const waiting = await findWaiting(context.db, body.aviso, context.now);
    if (!waiting) throw backofficeError(404, 'El aviso ha terminado');
    return { data: { sin_atender: waiting.isWaiting, urgente: waiting.isUrgent } };
  },
});
