/** Set by webpack's sharing runtime. */
declare const __webpack_share_scopes__: Record<string, unknown> | undefined;
/** Read by webpack when it adds scripts and styles. */
declare let __webpack_nonce__: string;
/** The federation runtime that the build puts into the host; importing its package would add a second copy. */
declare const __webpack_require__: { federation: { instance: import('@module-federation/enhanced/runtime').ModuleFederation } };
declare module '*.css';
declare module '*.mp3';
