// Calls without react-query, for the sign-in pages. The hooks of the other entry point use this same module.
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
