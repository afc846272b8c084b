-- The limit of orders per slot of some minutes (null for none), and the effect of a full slot on further orders (docs branches §5).

ALTER TABLE branches
  ADD COLUMN slot_orders integer CHECK (slot_orders BETWEEN 1 AND 999),
  ADD COLUMN slot_minutes integer NOT NULL DEFAULT 30 CHECK (slot_minutes IN (10, 15, 30, 60)),
  ADD COLUMN slot_effect text NOT NULL DEFAULT 'lengthen' CHECK (slot_effect IN ('lengthen', 'close'));
-- Finds the orders of a slot of promised times; the query repeats expression and condition.
CREATE INDEX orders_promised ON orders (branch_id, (coalesce(ready_at, promised_at)))
  WHERE state NOT IN ('CANCELADO', 'RECHAZADO');
