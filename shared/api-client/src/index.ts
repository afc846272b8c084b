// The entry points are federated singletons: two copies would have two configurations and two key rings.
export * from './call';
export { apiKey, apiQuery, useApiMutation, type ApiMutation } from './hooks';
export { pollWhile } from './polling';
