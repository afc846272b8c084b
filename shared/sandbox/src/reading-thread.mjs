// The thread of `reading-thread.ts`. It loads TypeScript by itself, because the server may run in a test as well as under tsx.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.program);
