import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { mapPath, type AnyCall } from '@mostrador/contract/call';
import { mayCall } from '@mostrador/contract/payments/permissions';
import { allCalls } from '@mostrador/contract/registry';
import { Refusal } from '../../errors';
import { namedMerchant, scopeOfSession } from '../../payments/caller';
import type { SandboxSession } from '../../routes';
import type { SandboxServices } from '../../services';
import { authenticate } from '../../sessions/sessions';
import { findBrandOfBusiness } from '../branding/brand-repository';

const routes = allCalls()
  .filter(({ side }) => side === 'payments')
  .map((call) => ({ call, pattern: new RegExp(`^/api/payments${mapPath(call.path, () => '[^/]+')}$`) }));

/** A path may hold what another server reads otherwise than this one: then it would make another call than the one that was checked. */
const isAmbiguous = (path: string) => /[#%\\]|\.\./.test(path);

/** The path that a proxy was asked for, decoded, without the query that some tell too; empty where it does not say. */
const originalPath = (headers: IncomingHttpHeaders) => String(headers['x-original-uri'] ?? '').replace(/\?.*/s, '');

/** The call that a proxy was asked for; undefined where it does not say, or for one that is not known. */
function originalCall(headers: IncomingHttpHeaders): AnyCall | undefined {
  const path = originalPath(headers);
  return routes.find(({ call, pattern }) => call.method === headers['x-original-method'] && pattern.test(path))?.call;
}

/** Whether the request names a merchant and may: without one the key would open everybody's records. */
async function isOwnMerchant({ database }: SandboxServices, session: SandboxSession, named: string): Promise<boolean> {
  if (!named) return session.permissions.includes('merchants.all');
  await scopeOfSession(database, session, named);
  return true;
}

/**
 * assumed: `GET /autorizacionPagos` tells a proxy that holds the payments key whether the session of the request may make the call of
 * `X-Original-Method` and `X-Original-URI` (docs platform §5.2): 204; 401 without a session that stands; 403 for whose brand has no payments,
 * who may not make the call (docs payments §6; of one that is not told or not known, who is no ADMIN), whose `X-External-Merchant-Id`
 * is missing or somebody else's, or a path that can be read in two ways.
 */
export function servePaymentsCheck(app: FastifyInstance, services: SandboxServices): void {
  app.get('/autorizacionPagos', async ({ headers }, reply) => {
    const session = await authenticate(services.database, headers, services.now());
    const brand = await findBrandOfBusiness(services.database, session.businessId);
    const call = originalCall(headers);
    const mayAsk = call ? mayCall(call, session) : session.role === 'ADMIN';
    const isAllowed =
      brand?.features.payments === true &&
      mayAsk &&
      !isAmbiguous(originalPath(headers)) &&
      (await isOwnMerchant(services, session, namedMerchant(headers)));
    if (!isAllowed) throw new Refusal(403, { message: 'Sin acceso a los pagos' });
    return reply.status(204).send();
  });
}
