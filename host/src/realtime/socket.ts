import { io } from 'socket.io-client';
import { decodeHint, realtimeEvents, type RealtimeHint } from '@mostrador/contract/backoffice/notifications/calls';
import type { RealtimeStatus } from '@mostrador/remote-kit';
import { clock } from '@mostrador/values/clock';

interface Options {
  url: string;
  token: string;
  branchId: number;
  onStatus(status: RealtimeStatus): void;
  /** After every connection: whatever happened meanwhile was missed. */
  onConnect(): void;
  onHint(hint: RealtimeHint): void;
}

/** The server is heard of every 25 s; a connection that was silent for longer did not survive the device's sleep, milliseconds. */
const silentFor = 30_000;

/**
 * The one socket of the page (docs backoffice §7.4). Says who it is on every connection, tries again for ever (0.5 to 1.2 s apart:
 * an order must not wait for it longer than that), and only logs its errors (docs backoffice §8).
 */
export function connectRealtime({ url, token, branchId, onStatus, onConnect, onHint }: Options) {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 1_200,
    randomizationFactor: 0.25,
  });
  onStatus('connecting');
  let heardAt = clock.now();
  const heard = () => {
    heardAt = clock.now();
  };
  socket.io.on('ping', heard);
  socket.on('connect', () => {
    heard();
    socket.emit(realtimeEvents.identify, { sucursal_id: branchId });
    onStatus('live');
    onConnect();
  });
  socket.on('disconnect', () => onStatus('down'));
  socket.on('connect_error', (error) => {
    console.error('realtime', error.message);
    onStatus('down');
  });
  socket.on(realtimeEvents.hint, (payload: unknown) => onHint(decodeHint(payload)));
  return {
    /** Connects now, also when the connection has been silent for so long that only this side believes in it. */
    reconnect: () => {
      if (!socket.connected || clock.now() - heardAt > silentFor) socket.disconnect().connect();
    },
    close: () => {
      socket.io.off('ping', heard);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
