-- What a branch makes of a payment method, and what a delivery zone asks besides its price.

ALTER TABLE branches
  -- Grows with every change of the branch's payment methods.
  ADD COLUMN methods_version integer NOT NULL DEFAULT 1;

ALTER TABLE branch_payment_methods
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN delivery boolean NOT NULL DEFAULT true,
  ADD COLUMN takeaway boolean NOT NULL DEFAULT true,
  ADD COLUMN instructions text;

ALTER TABLE delivery_zones
  -- The least that a customer's order there comes to, without shipping; minor units.
  ADD COLUMN minimum bigint NOT NULL DEFAULT 0 CHECK (minimum >= 0),
  -- What it takes longer than the branch's waiting time.
  ADD COLUMN extra_minutes integer NOT NULL DEFAULT 0 CHECK (extra_minutes BETWEEN 0 AND 120),
  ADD COLUMN version integer NOT NULL DEFAULT 1;
