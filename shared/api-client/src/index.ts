// The entry point is one module because it is one federated singleton: two copies would have two configurations and two key rings.
export { configureApi, apiConfiguration, type ApiConfiguration } from './configuration';
export { callApi, type CallOptions } from './call-api';
export { pollWhile } from './polling';
export { apiKey, apiQuery, useApiMutation, type ApiMutation } from './hooks';
export { ApiError, describeError, type ApiErrorKind, type ErrorDescription } from './errors';
