import { ApiError, callApi } from '@mostrador/api-client/vanilla';
import { sessions } from '@mostrador/contract/backoffice/sessions/calls';

/** Ends a session on the server. Rejects only if the server did not answer: then it may be tried again. */
export async function endOnServer(token: string): Promise<void> {
  try {
    await callApi(sessions.end, {}, { headers: { Authorization: `Bearer ${token}` }, keepalive: true });
  } catch (error) {
    if (error instanceof ApiError && error.status === undefined) throw error;
  }
}
