import './use-test-clock.cjs';
import { buildSandbox } from '@mostrador/sandbox/app';

// One sandbox in memory on a free port, for one Jest worker; ends with its parent.
const sandbox = await buildSandbox({ scale: 0.1, strict: true, log: () => undefined });
const url = await sandbox.app.listen({ port: 0, host: '127.0.0.1' });
process.once('disconnect', () => process.exit(0));
process.send?.({ url });
