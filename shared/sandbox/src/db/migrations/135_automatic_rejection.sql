-- Minutes after which the server rejects an unaccepted order; null for never. They count from the last change of the setting
-- at the earliest, so that a change rejects no order at once.

ALTER TABLE branches
  ADD COLUMN reject_minutes integer,
  ADD COLUMN reject_set_at bigint NOT NULL DEFAULT 0;
