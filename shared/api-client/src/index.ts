// The entry points are federated singletons: two copies would have two configurations and two sets of API keys.
export {
  ApiError,
  apiConfiguration,
  callApi,
  callPlain,
  configureApi,
  describeError,
  prepareCalls,
  type ApiConfiguration,
  type ApiErrorKind,
  type CallOptions,
  type ErrorDescription,
} from './vanilla';
export { apiKey, apiQuery, useApiMutation, type ApiMutation } from './hooks';
export { pollUntilSettled } from './polling';
export { serverNow, useServerOffset } from './server-clock';
