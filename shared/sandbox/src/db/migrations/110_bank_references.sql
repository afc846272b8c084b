-- The bank's number of the transfer, by which a deposit on the statement is found; given when the bank starts the transfer.
ALTER TABLE cashouts ADD COLUMN bank_reference text;
UPDATE cashouts c SET bank_reference = 'TRF' || lpad(('x' || substr(md5(c.id), 1, 8))::bit(32)::bigint::text, 10, '0')
  WHERE EXISTS (SELECT 1 FROM cashout_events e WHERE e.cashout_id = c.id AND e.to_status = 'PROCESSING');
