import { fieldsOf, keptInTab } from '@mostrador/device/kept';
import { IdentityError, type GoogleAccount } from './provider';

const channelName = 'google-account';

/** What this page keeps while the user is at the chooser. */
interface Asked {
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

const kept = keptInTab('google_account', readAsked);

interface Answer {
  state: string;
  idToken: string;
}

/** What a full-page visit to the chooser brought back, until the sign-in page takes it. */
let returned: GoogleAccount | null = null;

/**
 * Lets the user choose a Google account in a pop-up. Where pop-ups are blocked the whole page goes there and comes back (the promise then
 * never settles). Must be called in the click itself. Rejects with `IdentityError` `cancelled` when the pop-up is closed.
 */
export async function chooseGoogleAccount(chooser: string): Promise<GoogleAccount> {
  const asked: Asked = { state: crypto.randomUUID(), rawNonce: crypto.randomUUID(), search: location.search };
  const url = new URL(chooser, location.href);
  url.searchParams.set('redirect_uri', `${location.origin}/login`);
  url.searchParams.set('state', asked.state);
  url.searchParams.set('nonce', await sha256(asked.rawNonce));
  const popup = window.open(url, channelName, 'popup,width=480,height=640');
  if (popup) return answerFrom(popup, asked);
  kept.set(asked);
  location.assign(url);
  return new Promise(() => undefined);
}

function answerFrom(popup: Window, { state, rawNonce }: Asked): Promise<GoogleAccount> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    let seenClosed = false;
    const watch = setInterval(() => {
      // The pop-up closes itself after answering: the answer gets one more turn to arrive.
      if (popup.closed && seenClosed) {
        stop();
        reject(new IdentityError('cancelled'));
      }
      seenClosed = popup.closed;
    }, 400);
    const stop = () => {
      clearInterval(watch);
      channel.close();
    };
    channel.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.state !== state) return;
      stop();
      resolve({ idToken: data.idToken, rawNonce });
    };
  });
}

/**
 * Takes the chooser's answer out of the address, at boot and before anything else. In the pop-up it is handed to the page that asked, and the
 * pop-up closes. In a page that went there itself it waits for the sign-in page. An answer that nobody asked for is dropped.
 */
export function takeGoogleAnswer(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const answer: Answer = { idToken: fragment.get('id_token') ?? '', state: fragment.get('state') ?? '' };
  if (!answer.idToken || !answer.state) return;
  const asked = kept.get();
  kept.forget();
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

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
