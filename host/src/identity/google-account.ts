import { pendingRequest, channelName, type Answer, type PendingRequest } from './google-response';
import { IdentityError, type GoogleAccount } from './provider';

/**
 * Lets the user choose a Google account in a pop-up. Call it directly in the click handler. If pop-ups are blocked, the page itself navigates
 * to the chooser and back, and the promise never settles. Rejects with `IdentityError` `cancelled` when the pop-up is closed.
 */
export async function chooseGoogleAccount(chooser: string): Promise<GoogleAccount> {
  const request: PendingRequest = { state: crypto.randomUUID(), rawNonce: crypto.randomUUID(), search: location.search };
  const url = new URL(chooser, location.href);
  url.searchParams.set('redirect_uri', `${location.origin}/login`);
  url.searchParams.set('state', request.state);
  url.searchParams.set('nonce', await sha256(request.rawNonce));
  const popup = window.open(url, channelName, 'popup,width=480,height=640');
  if (popup) return answerFrom(popup, request);
  pendingRequest.set(request);
  location.assign(url);
  return new Promise(() => undefined);
}

function answerFrom(popup: Window, { state, rawNonce }: PendingRequest): Promise<GoogleAccount> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    let seenClosed = false;
    const watch = setInterval(() => {
      // The pop-up closes itself after responding, so wait one more interval for the response.
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

async function sha256(text: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
