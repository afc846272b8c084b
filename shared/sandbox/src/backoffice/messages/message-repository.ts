import type { SkipReason } from '@mostrador/contract/backoffice/messages/states';
import type { Db } from '../../db/database';
import { insertRow } from '../../db/rows';
import type { CustomerRow } from '../customers/customer-repository';

interface CampaignRow {
  id: number;
  business_id: number;
  key: string;
  /** The content, as JSON. */
  content: string;
  actor: string;
  created_at: number;
}

/** The result of sending a campaign's message to one customer. */
export interface SentRow {
  customer_id: number;
  sent: boolean;
  failure: string | null;
  tries: number;
  at: number;
}

/** A customer, and whether another campaign reached them recently. */
export type Recipient = CustomerRow & { recent: boolean };

/** Stores a picture's path for messages, once, and returns its id. */
export async function storeImage(db: Db, businessId: number, image: string): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    `INSERT INTO message_images (business_id, image) VALUES ($1, $2)
     ON CONFLICT (business_id, image) DO UPDATE SET image = excluded.image RETURNING id`,
    [businessId, image],
  );
  return row?.id ?? 0;
}

/** Returns the path of a stored picture. */
export async function findStoredImage(db: Db, businessId: number, id: number): Promise<string | undefined> {
  const [row] = await db.query<{ image: string }>('SELECT image FROM message_images WHERE business_id = $1 AND id = $2', [
    businessId,
    id,
  ]);
  return row?.image;
}

/** Returns the campaign of a key, and creates it if missing. Locks it until the transaction ends. */
export async function findOrCreateCampaign(db: Db, row: Omit<CampaignRow, 'id'>): Promise<CampaignRow> {
  const [campaign] = await db.query<CampaignRow>(
    `INSERT INTO campaigns (business_id, key, content, actor, created_at) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (business_id, key) DO UPDATE SET actor = campaigns.actor RETURNING *`,
    [row.business_id, row.key, row.content, row.actor, row.created_at],
  );
  return campaign ?? insertRow<CampaignRow>(db, 'campaigns', row);
}

/** Lists the sent and failed messages of a campaign so far. */
export function listSent(db: Db, businessId: number, key: string): Promise<SentRow[]> {
  return db.query<SentRow>(
    `SELECT m.* FROM campaign_messages m JOIN campaigns c ON c.id = m.campaign_id
     WHERE c.business_id = $1 AND c.key = $2 ORDER BY m.customer_id`,
    [businessId, key],
  );
}

/** Lists the customers that a campaign skipped so far, with the reason. */
export function listSkipped(db: Db, businessId: number, key: string): Promise<{ id: number; motivo: SkipReason }[]> {
  return db.query(
    `SELECT s.customer_id AS id, s.reason AS motivo FROM campaign_skips s JOIN campaigns c ON c.id = s.campaign_id
     WHERE c.business_id = $1 AND c.key = $2 ORDER BY s.customer_id`,
    [businessId, key],
  );
}

/** Stores the customers that a campaign skipped, and deletes their failed attempts. */
export async function recordSkipped(db: Db, campaignId: number, skipped: { id: number; motivo: SkipReason }[]): Promise<void> {
  const ids = skipped.map(({ id }) => id);
  await db.query(
    `INSERT INTO campaign_skips (campaign_id, customer_id, reason) SELECT $1, * FROM unnest($2::int[], $3::text[])
     ON CONFLICT (campaign_id, customer_id) DO UPDATE SET reason = excluded.reason`,
    [campaignId, ids, skipped.map(({ motivo }) => motivo)],
  );
  await db.query('DELETE FROM campaign_messages WHERE campaign_id = $1 AND customer_id = ANY($2::int[]) AND NOT sent', [
    campaignId,
    ids,
  ]);
}

/** Stores the results of messages; increments the attempts of a repeated one. */
export async function recordSent(db: Db, campaignId: number, rows: Omit<SentRow, 'tries'>[]): Promise<void> {
  await db.query(
    `INSERT INTO campaign_messages (campaign_id, customer_id, sent, failure, at)
     SELECT $1, customer_id, sent, failure, at FROM json_populate_recordset(NULL::campaign_messages, $2::json)
     ON CONFLICT (campaign_id, customer_id) DO UPDATE
       SET sent = excluded.sent, failure = excluded.failure, at = excluded.at, tries = campaign_messages.tries + 1`,
    [campaignId, JSON.stringify(rows)],
  );
}

const recipients = `SELECT c.*, EXISTS (SELECT 1 FROM campaign_messages m JOIN campaigns k ON k.id = m.campaign_id
    WHERE m.customer_id = c.id AND m.sent AND m.at > $3 AND k.key <> $4) AS recent
  FROM customers c WHERE c.business_id = $1 AND c.id = ANY($2::int[]) AND c.erased_at IS NULL ORDER BY c.folded_name, c.id`;

/** Lists these customers of a business by name; `recent` tells whether another campaign than `key` reached them after `since` (ms). */
export function listRecipients(db: Db, businessId: number, ids: number[], since: number, key = ''): Promise<Recipient[]> {
  return db.query<Recipient>(recipients, [businessId, ids, since, key]);
}

/** Locks these customers until the transaction ends. */
export async function lockRecipients(db: Db, businessId: number, ids: number[]): Promise<void> {
  await db.query('SELECT 1 FROM customers WHERE business_id = $1 AND id = ANY($2::int[]) ORDER BY id FOR UPDATE', [
    businessId,
    ids,
  ]);
}
