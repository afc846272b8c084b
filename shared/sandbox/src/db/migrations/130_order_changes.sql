-- A line of an order that was taken out or replaced because it sold out, and the data from which the totals are computed again.

ALTER TABLE business_payment_methods
  -- The customer pays when the order is placed.
  ADD COLUMN prepaid boolean NOT NULL DEFAULT false;

ALTER TABLE orders
  -- {"percent": 10} or {"minor": 500}; null without a discount of the staff.
  ADD COLUMN staff_discount json,
  -- The surcharge of the payment method when the order was placed, hundredths of a percent.
  ADD COLUMN surcharge integer NOT NULL DEFAULT 0,
  -- The part of a prepaid order that goes back to the customer.
  ADD COLUMN to_return bigint NOT NULL DEFAULT 0 CHECK (to_return >= 0);

CREATE TABLE order_changes (
  order_id integer NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- The version of the order that the change led to.
  version integer NOT NULL,
  -- The sold-out line, and the line of its replacement.
  line integer NOT NULL,
  new_line integer,
  -- Name, quantity and options of the units.
  removed json NOT NULL,
  replacement json,
  total_before bigint NOT NULL,
  total bigint NOT NULL,
  PRIMARY KEY (order_id, version)
);
