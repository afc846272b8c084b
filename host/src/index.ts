import { showBootFailure } from './core/boot-failure';

// Everything else is behind an import: shared modules are negotiated before the first of them runs. A customer's page shows its static screen
// first: running the code would delay it by a second on a slow phone.
void Promise.resolve(window.staticScreenShown).then(() =>
  import(/* webpackChunkName: "boot" */ './boot/main').catch(showBootFailure),
);
