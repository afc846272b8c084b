-- How long orders take by weekday and hour, and since when another time holds that somebody set.

ALTER TABLE branches
  -- [{weekday, from, to, delivery, takeaway}], in minutes.
  ADD COLUMN waiting_spans json NOT NULL DEFAULT '[]',
  ADD COLUMN waiting_set_at bigint NOT NULL DEFAULT 0,
  ADD COLUMN takeaway_waiting_set_at bigint NOT NULL DEFAULT 0;
