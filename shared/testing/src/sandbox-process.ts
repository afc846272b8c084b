import './use-test-clock.cjs';
import { buildSandbox } from '@mostrador/sandbox/app';
import { defaultTestDatabase } from '@mostrador/sandbox/test-databases';
import { serverKey } from './control';
import { delayPages } from './page-delay';

// One sandbox on a free port for one Jest worker, on the run's PostgreSQL server where there is one: half the work of the embedded one. Ends
// with its parent.
const sandbox = await buildSandbox({
  ...{ database: await defaultTestDatabase().open(), scale: 0.1 },
  ...{ serverKeys: [serverKey], strict: true, randomSeed: 1, log: () => undefined },
});
const url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
delayPages(sandbox.app.server);
process.once('disconnect', () => void sandbox.close().finally(() => process.exit(0)));
process.send?.({ url });
