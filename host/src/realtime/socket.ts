import { io } from 'socket.io-client';
import { decodeHint, realtimeEvents, type RealtimeHint } from '@mostrador/contract/backoffice/notifications';
import type { RealtimeStatus } from '@mostrador/remote-kit';

interface Options {
  url: string;
  token: string;
  branchId: number;
  onStatus(status: RealtimeStatus): void;
  /** After every connection: whatever happened meanwhile was missed. */
  onConnect(): void;
  onHint(hint: RealtimeHint): void;
}

/**
 * The one socket of the page (spec backoffice §7, Realtime). Says who it is on every connection, tries again for ever (0.5 to 5 s apart),
 * and only logs its errors (spec backoffice §8). Returns what closes it and what connects at once.
 */
export function connectRealtime({ url, token, branchId, onStatus, onConnect, onHint }: Options) {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket', 'polling'],
    reconnectionDelay: 500,
    reconnectionDelayMax: 5_000,
  });
  onStatus('connecting');
  socket.on('connect', () => {
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
    reconnect: () => {
      if (!socket.connected) socket.disconnect().connect();
    },
    close: () => {
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
