import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { mapPath, type AnyCall } from '@mostrador/contract/call';
import { canCall } from '@mostrador/contract/permissions';
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

/** Whether another server may decode the path differently from this one. It could then execute another call than the one that was checked. */
const isAmbiguous = (path: string) => /[#%\\]|\.\./.test(path);

/** Returns the decoded path of the request to the proxy, without the query string that some proxies include; empty if the header is missing. */
const originalPath = (headers: IncomingHttpHeaders) => String(headers['x-original-uri'] ?? '').replace(/\?.*/s, '');

/** Returns the call that the proxy received; undefined if a header is missing or the call is unknown. */
function originalCall(headers: IncomingHttpHeaders): AnyCall | undefined {
  const path = originalPath(headers);
  return routes.find(({ call, pattern }) => call.method === headers['x-original-method'] && pattern.test(path))?.call;
}

/** Whether the request names a merchant that the session may access. Without a merchant the payments key would expose everybody's records. */
async function isOwnMerchant({ database }: SandboxServices, session: SandboxSession, named: string): Promise<boolean> {
  if (!named) return session.permissions.includes('merchants.all');
  await scopeOfSession(database, session, named);
  return true;
}

/**
 * assumed: `GET /autorizacionPagos` tells a proxy that holds the payments key whether the session of the request may make the call given by
 * `X-Original-Method` and `X-Original-URI` (docs platform §5.2). Responds 204 if it may; 401 without a valid session; 403 if the brand has
 * no payments, if the user may not make the call (docs payments §6; if the call is missing or unknown, only an ADMIN may), if
 * `X-External-Merchant-Id` is missing or names another business's merchant, or if the path is ambiguous.
 */
export function servePaymentsCheck(app: FastifyInstance, services: SandboxServices): void {
  app.get('/autorizacionPagos', async ({ headers }, reply) => {
    const session = await authenticate(services.database, headers, services.now());
    const brand = await findBrandOfBusiness(services.database, session.businessId);
    const call = originalCall(headers);
    const mayAsk = call ? canCall(call, session) : session.role === 'ADMIN';
    const isAllowed =
      brand?.features.payments === true &&
      mayAsk &&
      !isAmbiguous(originalPath(headers)) &&
      (await isOwnMerchant(services, session, namedMerchant(headers)));
    if (!isAllowed) throw new Refusal(403, { message: 'Sin acceso a los pagos' });
    return reply.status(204).send();
  });
}
