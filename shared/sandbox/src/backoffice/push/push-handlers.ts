import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { push } from '@mostrador/contract/backoffice/push/calls';
import { backofficeError, refuseField } from '../../errors';
import { implement, signedIn } from '../../routes';
import { branchOf } from '../scope';
import { deleteSubscription, findSubscription, saveSubscription } from './push-repository';
import { isPushService } from './web-push';

/** assumed: every user of the business may subscribe own devices to the business's branches. */
export const pushRoutes = implement(push, {
  key: async (_request, { app }) => ({ data: { clave: app.pushKeys.publicKey } }),

  subscribe: async ({ body }, context) => {
    const { userId, sessionId } = signedIn(context);
    const branch = await branchOf(context, body.id_sucursal);
    const { endpoint, clave, secreto, idioma } = body;
    if (!isPushService(endpoint, context.app.pushOrigins)) refuseField('endpoint', 'No es un servicio de avisos conocido');
    await saveSubscription(context.db, {
      ...{ endpoint, branch_id: branch.id, user_id: userId, session_id: sessionId },
      ...{ public_key: clave, secret: secreto, language: idioma, created_at: context.now },
    });
    return mutationResponse('Avisos activados', { suscrito: true });
  },

  unsubscribe: async ({ body }, context) => {
    const branch = await branchOf(context, body.id_sucursal);
    await deleteSubscription(context.db, branch.id, body.endpoint);
    return mutationResponse('Avisos desactivados', { suscrito: false });
  },

  test: async ({ body }, context) => {
    const row = await findSubscription(context.db, signedIn(context).userId, body.endpoint);
    if (!row) throw backofficeError(404, 'Este dispositivo no recibe avisos');
    context.afterCommit(() => context.app.push.toDevice(row, 'test', { tipo: 'prueba', idioma: row.language }));
    return mutationResponse('Aviso de prueba enviado', { suscrito: true });
  },
});
