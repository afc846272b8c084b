import '../use-test-clock.cjs';
import { rmSync } from 'node:fs';

// The sandbox as `npm start` runs it, for one stack; ends with its parent and leaves no folder behind.
process.once('disconnect', () => {
  rmSync(process.env.SANDBOX_FOLDER!, { recursive: true, force: true });
  process.exit(0);
});
await import('@mostrador/sandbox/server');
process.send?.('ready');
