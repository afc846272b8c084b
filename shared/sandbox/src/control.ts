import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Schema } from '@mostrador/contract/call';
import { bigCatalog, seedBigCatalog } from './backoffice/catalog/seed-big-catalog';
import { manyCustomers, seedManyCustomers } from './backoffice/customers/seed-many-customers';
import { answerBody, answerSurvey } from './backoffice/surveys/survey-simulation';
import { faultBody, type Fault, type Faults } from './faults';
import { mailRecord } from './identity/mail-record';
import { listMails } from './identity/mail-repository';
import { sideError } from './serve';
import { actAsBank, bankBody, settlementBody, settlePeriod } from './payments/provider-control';
import type { PlaceOrderBody, SandboxServices } from './services';
import { validate } from './validate';

function bodyOf(request: FastifyRequest, schema: Schema): unknown {
  const result = validate(schema, request.body ?? {});
  if (!result.ok) throw sideError('backoffice', 400, 'invalid_request', 'Datos no válidos', result.errors);
  return result.value;
}

interface Controls {
  reset(): Promise<void>;
  /** Moves the clock this many ms ahead of the machine's, until the next reset, and applies the transitions that are due then. */
  moveClockAhead(ms: number): Promise<void>;
}

/** Limited, because sessions expire when the clock moves ahead. */
const clockBody = z.object({ ahead_ms: z.int().check(z.minimum(0), z.maximum(40 * 86_400_000)) });

/** Serves the control routes for tests, under `/__sandbox` (docs platform §9). */
export function serveControl(app: FastifyInstance, services: SandboxServices, faults: Faults, controls: Controls): void {
  app.post('/__sandbox/reset', async () => {
    await controls.reset();
    return { status: 'ok' };
  });

  app.post('/__sandbox/orders', (request) =>
    services.placeOrder(bodyOf(request, z.record(z.string(), z.unknown())) as PlaceOrderBody),
  );

  app.post('/__sandbox/catalog', async () => {
    await services.database.transaction((db) => seedBigCatalog(db, services.now()));
    const { businessId, email } = bigCatalog;
    return { negocio_id: businessId, email };
  });

  app.post('/__sandbox/customers', async () => {
    await seedManyCustomers(services.database, services.now());
    const { businessId, email } = manyCustomers;
    return { negocio_id: businessId, email };
  });

  app.post('/__sandbox/surveys', (request) =>
    answerSurvey(services, bodyOf(request, answerBody) as Parameters<typeof answerSurvey>[1]),
  );

  app.post('/__sandbox/chargebacks', (request) =>
    actAsBank(services, bodyOf(request, bankBody) as Parameters<typeof actAsBank>[1]),
  );

  app.post('/__sandbox/settlements', (request) =>
    settlePeriod(services, bodyOf(request, settlementBody) as Parameters<typeof settlePeriod>[1]),
  );

  app.post('/__sandbox/faults', async (request) => {
    const fault = bodyOf(request, faultBody) as Fault;
    faults.add(fault);
    return { fault };
  });

  app.delete('/__sandbox/faults', async () => {
    faults.clear();
    return { status: 'ok' };
  });

  app.post('/__sandbox/clock', async (request) => {
    const { ahead_ms: ms } = bodyOf(request, clockBody) as z.output<typeof clockBody>;
    await controls.moveClockAhead(ms);
    return { ahead_ms: ms };
  });

  app.get('/__sandbox/outbox', async () => (await listMails(services.database)).map(mailRecord));
}
