-- What an order's lines were made of when it was placed, and whose card paid: a promotion is tried on them later. Unknown (null) of older orders.

ALTER TABLE order_items
  -- What of `unit` the options cost.
  ADD COLUMN extras bigint CHECK (extras >= 0),
  -- What paying by a method added: no product.
  ADD COLUMN charge boolean NOT NULL DEFAULT false;
ALTER TABLE orders ADD COLUMN bank_id integer;
