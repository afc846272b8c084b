/** Read by webpack when it adds scripts and styles. */
declare let __webpack_nonce__: string;
declare module '*.css';
declare module '*.mp3';
