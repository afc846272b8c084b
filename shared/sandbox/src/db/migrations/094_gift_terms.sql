-- The subtotal that earns a gift (minor units) and how many are left; the line of an order that was given away.

ALTER TABLE products ADD COLUMN gift_minimum bigint, ADD COLUMN gift_stock integer CHECK (gift_stock >= 0);
ALTER TABLE order_items ADD COLUMN gift boolean NOT NULL DEFAULT false;
