// Everything is behind an import: shared modules are negotiated before the first of them runs.
void import(/* webpackChunkName: "boot" */ './boot/main');
