import { io } from 'socket.io-client';
import {
  decodeHint,
  decodeSubscriptionStatus,
  realtimeEvents,
  type SubscriptionStatus,
  type RealtimeHint,
} from '@mostrador/contract/backoffice/notifications/calls';
import type { RealtimeStatus } from '@mostrador/remote-kit';
import { clock } from '@mostrador/values/clock';

interface Options {
  url: string;
  token: string;
  branchId: number;
  onStatus(status: RealtimeStatus): void;
  /**
   * Called once changes are received; earlier changes were missed. `seq` is the number of the last earlier message, if the service sends it.
   */
  onListening(seq: number | undefined): void;
  onHint(hint: RealtimeHint): void;
}

/** The server sends a ping every 25 s. A connection that was silent for longer is taken as dead (the device slept), milliseconds. */
const maxSilenceMs = 30_000;
/** A service that does not confirm the branch within this time never does: the socket is then treated as listening, milliseconds. */
const confirmTimeoutMs = 1_000;
/** Delay before reconnecting after the service has rejected the connection, milliseconds. */
const rejectionDelayMs = 5_000;

/**
 * Opens the page's only socket (docs backoffice §7.4). Authenticates on every connection and reconnects without end, 0.5 to 1.2 s apart,
 * because an order must not wait longer than that. Errors are only logged (docs backoffice §8).
 */
export function connectRealtime({ url, token, branchId, onStatus, onListening, onHint }: Options) {
  const socket = io(url, {
    auth: { token },
    transports: ['websocket', 'polling'],
    // If a proxy blocks WebSocket, fall back to polling.
    tryAllTransports: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 1_200,
    randomizationFactor: 0.25,
  });
  onStatus('connecting');
  let lastMessageAt = clock.now();
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  const recordMessage = () => {
    lastMessageAt = clock.now();
  };
  const identify = () => {
    const { id } = socket;
    socket
      .timeout(confirmTimeoutMs)
      .emit(realtimeEvents.identify, { sucursal_id: branchId }, (silence: Error | null, payload: unknown) => {
        if (!socket.connected || socket.id !== id) return;
        const { ok, seq }: SubscriptionStatus = silence ? { ok: true } : decodeSubscriptionStatus(payload);
        onStatus(ok ? 'live' : 'down');
        if (ok) onListening(seq);
        else retryTimer = setTimeout(identify, rejectionDelayMs);
      });
  };
  socket.io.on('ping', recordMessage);
  socket.on('connect', () => {
    recordMessage();
    identify();
  });
  const onLost = () => {
    onStatus('down');
    clearTimeout(retryTimer);
    // Socket.IO does not reconnect by itself if the service closed the connection.
    if (!socket.active) retryTimer = setTimeout(() => socket.connect(), rejectionDelayMs);
  };
  socket.on('disconnect', onLost);
  socket.on('connect_error', (error) => {
    console.error('realtime', error.message);
    onLost();
  });
  socket.on(realtimeEvents.hint, (payload: unknown) => {
    recordMessage();
    onHint(decodeHint(payload));
  });
  return {
    /** Reconnects now if the connection is down or has been silent for so long that it is probably dead. */
    reconnect: () => {
      if (!socket.connected || clock.now() - lastMessageAt > maxSilenceMs) socket.disconnect().connect();
    },
    close: () => {
      clearTimeout(retryTimer);
      socket.io.off('ping', recordMessage);
      socket.removeAllListeners();
      socket.disconnect();
    },
  };
}
