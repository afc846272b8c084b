import * as runtime from 'react-refresh/runtime';

window.$RefreshRuntime$ = runtime;
