import { IdentityError } from './provider';

const channelName = 'google-account';
const storageKey = 'google_account';

/** What travels to the chooser and must come back unchanged. */
interface Asked {
  state: string;
  nonce: string;
  /** Where the sign-in page leads afterwards. */
  search: string;
}

interface Answer {
  state: string;
  idToken: string;
}

/** A Google id token that a full-page visit to the chooser brought back, until the sign-in page takes it. */
let returned: string | null = null;

/**
 * Lets the user choose a Google account in a pop-up and gives Google's id token. Where pop-ups are blocked the whole page goes there and
 * comes back (the promise then never settles). Must be called in the click itself. Rejects with `IdentityError`: `cancelled` when the pop-up
 * is closed, `unknown` for an answer that is not to this question.
 */
export function chooseGoogleAccount(chooser: string): Promise<string> {
  const asked: Asked = { state: crypto.randomUUID(), nonce: crypto.randomUUID(), search: location.search };
  const url = new URL(chooser, location.href);
  url.searchParams.set('redirect_uri', `${location.origin}/login`);
  url.searchParams.set('state', asked.state);
  url.searchParams.set('nonce', asked.nonce);
  const popup = window.open(url, channelName, 'popup,width=480,height=640');
  if (popup) return answerFrom(popup, asked);
  sessionStorage.setItem(storageKey, JSON.stringify(asked));
  location.assign(url);
  return new Promise(() => undefined);
}

function answerFrom(popup: Window, asked: Asked): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const channel = new BroadcastChannel(channelName);
    let seenClosed = false;
    const watch = setInterval(() => {
      // The pop-up closes itself after answering: the answer gets one more turn to arrive.
      if (popup.closed && seenClosed) settle(() => reject(new IdentityError('cancelled')));
      seenClosed = popup.closed;
    }, 400);
    const settle = (end: () => void) => {
      clearInterval(watch);
      channel.close();
      end();
    };
    channel.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data.state !== asked.state) return;
      popup.close();
      settle(() => (isFor(asked, data) ? resolve(data.idToken) : reject(new IdentityError('unknown'))));
    };
  });
}

/**
 * Takes the chooser's answer out of the address, at boot and before anything else. In the pop-up it is handed to the page that asked, and the
 * pop-up closes. In a page that went there itself it waits for the sign-in page.
 */
export function takeGoogleAnswer(): void {
  const fragment = new URLSearchParams(location.hash.slice(1));
  const answer: Answer = { idToken: fragment.get('id_token') ?? '', state: fragment.get('state') ?? '' };
  if (!answer.idToken || !answer.state) return;
  const asked = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Asked | null;
  sessionStorage.removeItem(storageKey);
  history.replaceState(history.state, '', location.pathname + (asked?.search ?? location.search));
  if (asked) {
    if (isFor(asked, answer)) returned = answer.idToken;
    return;
  }
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(answer);
  channel.close();
  window.close();
}

/** The id token of a full-page visit to the chooser; once. */
export function returnedGoogleToken(): string | null {
  const token = returned;
  returned = null;
  return token;
}

function isFor({ state, nonce }: Asked, answer: Answer): boolean {
  return answer.state === state && nonceOf(answer.idToken) === nonce;
}

/** The nonce inside an id token; the identity provider checks its signature. */
function nonceOf(idToken: string): unknown {
  try {
    const payload = idToken.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    return (JSON.parse(atob(payload)) as { nonce?: unknown }).nonce;
  } catch {
    return undefined;
  }
}
