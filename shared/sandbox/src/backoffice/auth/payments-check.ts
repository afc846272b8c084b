import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../errors';
import type { SandboxServices } from '../../services';
import { authenticate } from '../../sessions/sessions';
import { findBrandOfBusiness } from '../branding/brand-repository';

/**
 * assumed: `GET /autorizacionPagos` tells a proxy that holds the payments key whether the session of the request may use it (docs platform
 * §5.2): 204, 401 without a session that stands, 403 for who is no ADMIN (docs backoffice §6) or whose brand has no payments.
 */
export function servePaymentsCheck(app: FastifyInstance, services: SandboxServices): void {
  app.get('/autorizacionPagos', async (request, reply) => {
    const { businessId, role } = await authenticate(services.database, request.headers, services.now());
    const brand = await findBrandOfBusiness(services.database, businessId);
    if (role !== 'ADMIN' || brand?.features.payments !== true) throw new Refusal(403, { message: 'Sin acceso a los pagos' });
    return reply.status(204).send();
  });
}
