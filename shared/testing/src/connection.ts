import { act, fireEvent, waitFor } from '@testing-library/react';

/** Follows the page's requests from now on; returns a function that resolves once each of them has ended and its answer was handled. */
export function followRequests(): () => Promise<void> {
  const { send } = XMLHttpRequest.prototype;
  let pending = 0;
  jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    pending += 1;
    this.addEventListener('loadend', () => (pending -= 1));
    send.call(this, body);
  });
  return async () => {
    await waitFor(() => expect(pending).toBe(0));
    // The client and the cache handle an answer in later turns of the event loop.
    await act(() => new Promise((next) => setTimeout(next)));
  };
}

/** Sets what the browser says about its connection, until the test ends. */
export function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
}
