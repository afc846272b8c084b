import { sessionStore } from '@mostrador/session/store';

/** Loads the code that ends a session on the server; before a sign-out, because then there may be no connection. */
export const prepareSignOut = () => import('./end-on-server');

/** Without a connection it is tried again once there is one, while this page is open. */
function end(token: string): void {
  prepareSignOut()
    .then(({ endOnServer }) => endOnServer(token))
    .catch(() => addEventListener('online', () => end(token), { once: true }));
}

/**
 * Ends the user's session on the server too, whenever the user signs out. The device is signed out first: the user does not wait for the server, and a
 * device without a connection signs out all the same.
 */
export function endSessionsAtSignOut(): void {
  let token = sessionStore.get()?.token;
  sessionStore.subscribe((session, reason) => {
    if (token && reason === 'user') end(token);
    token = session?.token;
  });
}
