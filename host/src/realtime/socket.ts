import { io } from 'socket.io-client';
import {
  decodeHint,
  decodeListening,
  realtimeEvents,
  type Listening,
  type RealtimeHint,
} from '@mostrador/contract/backoffice/notifications/calls';
import type { RealtimeStatus } from '@mostrador/remote-kit';
import { clock } from '@mostrador/values/clock';

interface Options {
  url: string;
  token: string;
  branchId: number;
  onStatus(status: RealtimeStatus): void;
  /** From here on changes are told of; whatever happened before was missed. `seq` is the last one before, where the service says it. */
  onListening(seq: number | undefined): void;
  onHint(hint: RealtimeHint): void;
}

/** The server is heard of every 25 s; a connection that was silent for longer did not survive the device's sleep, milliseconds. */
const silentFor = 30_000;
/** A service that has not answered by then does not answer at all: it is taken to listen, milliseconds. */
const answersWithin = 1_000;
/** What the service refused is tried again after so many milliseconds. */
const afterRefusal = 5_000;

/**
 * The one socket of the page (docs backoffice §7.4). Says who it is on every connection, tries again for ever (0.5 to 1.2 s apart:
 * an order must not wait for it longer than that), and only logs its errors (docs backoffice §8).
 */
export function connectRealtime({ url, token, branchId, onStatus, onListening, onHint }: Options) {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket', 'polling'],
    // A proxy that lets no WebSocket through is got past by polling.
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 1_200,
    randomizationFactor: 0.25,
  });
  onStatus('connecting');
  let heardAt = clock.now();
  let again: ReturnType<typeof setTimeout> | undefined;
  const heard = () => {
    heardAt = clock.now();
  };
  const identify = () => {
    const { id } = socket;
    socket
      .timeout(answersWithin)
      .emit(realtimeEvents.identify, { sucursal_id: branchId }, (silence: Error | null, payload: unknown) => {
        if (!socket.connected || socket.id !== id) return;
        const { ok, seq }: Listening = silence ? { ok: true } : decodeListening(payload);
        onStatus(ok ? 'live' : 'down');
        if (ok) onListening(seq);
        else again = setTimeout(identify, afterRefusal);
      });
  };
  socket.io.on('ping', heard);
  socket.on('connect', () => {
    heard();
    identify();
  });
  const lost = () => {
    onStatus('down');
    clearTimeout(again);
    // Whom the service itself sent away does not come back by itself.
    if (!socket.active) again = setTimeout(() => socket.connect(), afterRefusal);
  };
  socket.on('disconnect', lost);
  socket.on('connect_error', (error) => {
    console.error('realtime', error.message);
    lost();
  });
  socket.on(realtimeEvents.hint, (payload: unknown) => {
    heard();
    onHint(decodeHint(payload));
  });
  return {
    /** Connects now, also when the connection has been silent for so long that only this side believes in it. */
    reconnect: () => {
      if (!socket.connected || clock.now() - heardAt > silentFor) socket.disconnect().connect();
    },
    close: () => {
      clearTimeout(again);
      socket.io.off('ping', heard);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
