-- The device that prints the tickets of each branch (docs backoffice §10).
CREATE TABLE printing_devices (
  branch_id integer PRIMARY KEY REFERENCES branches (id) ON DELETE CASCADE,
  device text NOT NULL,
  name text NOT NULL,
  actor text NOT NULL,
  since bigint NOT NULL,
  -- The lease ends some seconds after this instant.
  seen_at bigint NOT NULL
);

-- The instant since which the order's first ticket is due; null if no device printed when it was accepted.
ALTER TABLE orders ADD COLUMN print_due_at bigint;
CREATE INDEX orders_print_due ON orders (branch_id, print_due_at) WHERE print_due_at IS NOT NULL AND prints = 0;
