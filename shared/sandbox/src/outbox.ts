import type { Db } from './db/database';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
  /** Instant in ms. */
  at: number;
}

/** Puts a mail into the outbox, within the caller's transaction. */
export async function sendMail(db: Db, mail: Mail): Promise<void> {
  await db.query('INSERT INTO mails (recipient, subject, body, code, link, sent_at) VALUES ($1, $2, $3, $4, $5, $6)', [
    mail.to,
    mail.subject,
    mail.text,
    mail.code ?? null,
    mail.link ?? null,
    mail.at,
  ]);
}

/** Every mail sent since the last reset, the oldest first. */
export async function outbox(db: Db): Promise<Mail[]> {
  const rows = await db.query<{
    recipient: string;
    subject: string;
    body: string;
    code: string | null;
    link: string | null;
    sent_at: number;
  }>('SELECT recipient, subject, body, code, link, sent_at FROM mails ORDER BY id');
  return rows.map((row) => ({
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    ...(row.code && { code: row.code }),
    ...(row.link && { link: row.link }),
    at: row.sent_at,
  }));
}
