// The thread of `reading-thread.ts`. It loads TypeScript by itself, because the server may run in a test as well as under tsx.
import { register } from 'tsx/esm/api';

register();
await import('./table-reader.ts');
