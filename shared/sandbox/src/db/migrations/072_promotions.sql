-- Coupons become promotions: coupons and automatic discounts with everything that decides whether they apply.

ALTER TABLE coupons RENAME TO promotions;
ALTER TABLE promotions
  ALTER COLUMN code DROP NOT NULL,
  ALTER COLUMN percent DROP NOT NULL,
  ALTER COLUMN max_uses DROP NOT NULL,
  ADD COLUMN kind text NOT NULL DEFAULT 'cupon' CHECK (kind IN ('cupon', 'descuento')),
  ADD COLUMN name text NOT NULL DEFAULT '',
  ADD COLUMN active boolean NOT NULL DEFAULT true,
  -- porcentaje (percent, perhaps capped), efectivo (cash) or envio_gratis
  ADD COLUMN takes text NOT NULL DEFAULT 'porcentaje',
  ADD COLUMN cash bigint,
  ADD COLUMN cap bigint,
  ADD COLUMN scope text NOT NULL DEFAULT 'todo',
  ADD COLUMN scope_ids json NOT NULL DEFAULT '[]',
  ADD COLUMN with_options boolean NOT NULL DEFAULT true,
  ADD COLUMN channel text NOT NULL DEFAULT 'todos',
  ADD COLUMN minimum bigint,
  ADD COLUMN from_day text NOT NULL DEFAULT '2000-01-01',
  ADD COLUMN to_day text,
  ADD COLUMN weekdays json NOT NULL DEFAULT '[]',
  ADD COLUMN from_minute integer,
  ADD COLUMN to_minute integer,
  ADD COLUMN audience text NOT NULL DEFAULT 'todos',
  ADD COLUMN customer_ids json NOT NULL DEFAULT '[]',
  ADD COLUMN max_per_customer integer,
  ADD COLUMN bank_id integer,
  ADD COLUMN method_ids json NOT NULL DEFAULT '[]',
  ADD COLUMN branch_ids json NOT NULL DEFAULT '[]',
  ADD COLUMN cumulative boolean NOT NULL DEFAULT true,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at bigint NOT NULL DEFAULT 0;
CREATE INDEX promotions_of_business ON promotions (business_id, id);

-- The lines of the ticket: what a promotion took off an order, once each.
CREATE TABLE order_discounts (
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  promotion_id integer NOT NULL REFERENCES promotions,
  name text NOT NULL,
  code text,
  amount bigint NOT NULL CHECK (amount >= 0),
  -- Taken off the shipping.
  shipping boolean NOT NULL,
  PRIMARY KEY (order_id, promotion_id)
);
CREATE INDEX order_discounts_of_promotion ON order_discounts (promotion_id);
