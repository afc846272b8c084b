import * as runtime from 'react-refresh/runtime';

globalThis.$RefreshRuntime$ = runtime;
