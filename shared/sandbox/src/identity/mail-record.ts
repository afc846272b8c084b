import type { MailRow } from './mail-repository';

/** A mail as `GET /__sandbox/outbox` returns it; instant in ms. */
interface Mail {
  to: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
  at: number;
}

/** Maps a mail of the outbox to what `GET /__sandbox/outbox` returns. */
export function mailRecord(row: MailRow): Mail {
  return {
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    ...(row.code && { code: row.code }),
    ...(row.link && { link: row.link }),
    at: row.sent_at,
  };
}
