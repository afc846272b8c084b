import type { Duplex } from 'node:stream';

/** A WebSocket frame from a server, unchanged; `text` is the content of an unfragmented text frame. */
interface Frame {
  bytes: Buffer;
  text: string | null;
}

const textOpcode = 0x81;

/**
 * Returns where the payload of the first frame begins and ends, or null until enough bytes have arrived (RFC 6455, 5.2; servers
 * do not mask).
 */
function measure(bytes: Buffer): { begin: number; end: number } | null {
  if (bytes.length < 2) return null;
  const short = bytes.readUInt8(1) & 0x7f;
  const begin = short === 127 ? 10 : short === 126 ? 4 : 2;
  if (bytes.length < begin) return null;
  const length = short === 127 ? Number(bytes.readBigUInt64BE(2)) : short === 126 ? bytes.readUInt16BE(2) : short;
  return bytes.length < begin + length ? null : { begin, end: begin + length };
}

/** Passes on the response's header unchanged, then each frame that the server sends after the upgrade. */
export function readFrames(server: Duplex, onHead: (head: Buffer) => void, onFrame: (frame: Frame) => void) {
  let rest = Buffer.alloc(0);
  let isUpgraded = false;
  server.on('data', (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    if (!isUpgraded) {
      const end = rest.indexOf('\r\n\r\n');
      if (end < 0) return;
      onHead(rest.subarray(0, end + 4));
      rest = rest.subarray(end + 4);
      isUpgraded = true;
    }
    for (let frame = measure(rest); frame; frame = measure(rest)) {
      const bytes = rest.subarray(0, frame.end);
      const text = bytes.readUInt8(0) === textOpcode ? bytes.toString('utf8', frame.begin) : null;
      rest = rest.subarray(frame.end);
      onFrame({ bytes, text });
    }
  });
}
