import type { Db } from '../db/database';
import { insertMany } from '../db/rows';

/** A mail in the outbox; instant in ms. */
export interface MailRow {
  recipient: string;
  subject: string;
  body: string;
  code: string | null;
  link: string | null;
  sent_at: number;
}

/** Stores mails in the outbox, within the caller's transaction. */
export async function insertMails(db: Db, mails: MailRow[]): Promise<void> {
  await insertMany(db, 'mails', mails);
}

/** Like `insertMails`, for one mail. */
export function insertMail(db: Db, mail: MailRow): Promise<void> {
  return insertMails(db, [mail]);
}

/** Lists every mail since the last reset, oldest first. */
export function listMails(db: Db): Promise<MailRow[]> {
  return db.query<MailRow>('SELECT recipient, subject, body, code, link, sent_at FROM mails ORDER BY id');
}
