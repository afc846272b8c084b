-- The time that the staff gives an order: minutes from the moment of giving; without one `promised_at` holds.

ALTER TABLE orders ADD COLUMN given_minutes integer, ADD COLUMN ready_at bigint;
ALTER TABLE order_events ADD COLUMN minutes integer;
-- The seed's copy, where a database has one already.
ALTER TABLE IF EXISTS seed_snapshot.orders ADD COLUMN given_minutes integer, ADD COLUMN ready_at bigint;
ALTER TABLE IF EXISTS seed_snapshot.order_events ADD COLUMN minutes integer;
