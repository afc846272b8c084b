import '../use-test-clock.cjs';
import { rmSync } from 'node:fs';

// The sandbox as started by `npm start`, for one stack; exits with its parent process and deletes its folder.
process.once('disconnect', () => {
  rmSync(process.env.SANDBOX_FOLDER!, { recursive: true, force: true });
  process.exit(0);
});
await import('@mostrador/sandbox/server');
process.send?.('ready');
