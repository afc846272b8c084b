import { fieldsOf, keptInTab } from '@mostrador/device/kept';
import type { GoogleAccount } from './provider';

/** How the pop-up hands over what it got. */
export const channelName = 'google-account';

/** What this page keeps while the user is at the chooser. */
export interface Asked {
  state: string;
  /** The chooser gets its hash; the identity provider compares both, so that only who asked can use the answer. */
  rawNonce: string;
  /** Query of the sign-in page. */
  search: string;
}

function readAsked(json: unknown): Asked | null {
  const { state, rawNonce, search } = fieldsOf(json);
  const isWhole = typeof state === 'string' && typeof rawNonce === 'string' && typeof search === 'string';
  return isWhole ? { state, rawNonce, search } : null;
}

export const asking = keptInTab('google_account', readAsked);

export interface Answer {
  state: string;
  idToken: string;
}

/** What a full-page visit to the chooser brought back, until the sign-in page takes it. */
let returned: GoogleAccount | null = null;

/**
 * Takes the chooser's answer out of the address, at boot and before anything else. In the pop-up it is handed to the page that asked, and the
 * pop-up closes. In a page that went there itself it waits for the sign-in page. An answer that nobody asked for is dropped.
 */
export function takeGoogleAnswer(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const answer: Answer = { idToken: fragment.get('id_token') ?? '', state: fragment.get('state') ?? '' };
  if (!answer.idToken || !answer.state) return;
  const asked = asking.get();
  asking.forget();
  history.replaceState(history.state, '', location.pathname + (asked?.search ?? location.search));
  if (asked) {
    if (asked.state === answer.state) returned = { idToken: answer.idToken, rawNonce: asked.rawNonce };
    return;
  }
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
  window.close();
}

/** The account of a full-page visit to the chooser; once. */
export function returnedGoogleAccount(): GoogleAccount | null {
  const account = returned;
  returned = null;
  return account;
}
