// Calls without react-query: what the sign-in pages load. The hooks of the other entry are built on this same module.
export { configureApi, apiConfiguration, type ApiConfiguration } from './configuration';
export {
  callApi,
  callPlain,
  prepareCalls,
  providerToken,
  signInToProvider,
  signOutOfProvider,
  type CallOptions,
} from './call-api';
export { ApiError, describeError, type ApiErrorKind, type ErrorDescription } from './errors';
