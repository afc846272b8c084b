import { showBootFailure } from './core/boot-failure';

// Everything else is behind an import: shared modules are negotiated before the first of them runs.
import(/* webpackChunkName: "boot" */ './boot/main').catch(showBootFailure);
