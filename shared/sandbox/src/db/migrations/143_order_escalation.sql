-- Minutes after which an unaccepted order rings with the urgent sound, and after which managers receive a notice; null for never.
-- All times of an unaccepted order count from the last change of any of them at the earliest.

ALTER TABLE branches
  ADD COLUMN urgent_minutes integer CHECK (urgent_minutes BETWEEN 1 AND 60),
  ADD COLUMN managers_minutes integer CHECK (managers_minutes BETWEEN 1 AND 120);
ALTER TABLE branches RENAME COLUMN reject_set_at TO escalation_set_at;
-- When managers were notified of an unaccepted order: once per order.
ALTER TABLE orders ADD COLUMN managers_notified_at bigint;
