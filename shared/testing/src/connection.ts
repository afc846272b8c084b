import { fireEvent } from '@testing-library/react';

/** Sets what the browser says about its connection, until the test ends. */
export function setOnline(isOnline: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  fireEvent(window, new Event(isOnline ? 'online' : 'offline'));
}
