import { fieldsOf, persistedInTab } from '@mostrador/browser-storage/persisted';
import type { GoogleAccount } from './provider';

/** Name of the channel on which the pop-up sends its result. */
export const channelName = 'google-account';

/** Data that this page stores while the user is at the chooser. */
export interface PendingRequest {
  state: string;
  /** The chooser gets only its hash. The identity provider compares both, so that only the requesting page can use the response. */
  rawNonce: string;
  /** Query of the sign-in page. */
  search: string;
}

function parsePendingRequest(json: unknown): PendingRequest | null {
  const { state, rawNonce, search } = fieldsOf(json);
  const isWhole = typeof state === 'string' && typeof rawNonce === 'string' && typeof search === 'string';
  return isWhole ? { state, rawNonce, search } : null;
}

export const pendingRequest = persistedInTab('google_account', parsePendingRequest);

export interface Answer {
  state: string;
  idToken: string;
}

/** The account from a full-page visit to the chooser, until the sign-in page reads it. */
let returned: GoogleAccount | null = null;

/**
 * Removes the chooser's response from the address; call it at boot before anything else. In a pop-up, sends it to the page that opened the
 * pop-up and closes. After a full-page visit, stores it for the sign-in page. Ignores a response without a matching request.
 */
export function consumeGoogleResponse(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const answer: Answer = { idToken: fragment.get('id_token') ?? '', state: fragment.get('state') ?? '' };
  if (!answer.idToken || !answer.state) return;
  const request = pendingRequest.get();
  pendingRequest.clear();
  history.replaceState(history.state, '', location.pathname + (request?.search ?? location.search));
  if (request) {
    if (request.state === answer.state) returned = { idToken: answer.idToken, rawNonce: request.rawNonce };
    return;
  }
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
  window.close();
}

/** Returns the account from a full-page visit to the chooser, once. */
export function returnedGoogleAccount(): GoogleAccount | null {
  const account = returned;
  returned = null;
  return account;
}
