-- Deliveries and take-away can pause for a while, as the store can: until then the switch is off.

ALTER TABLE branches
  ADD COLUMN delivery_resumes_at bigint,
  ADD COLUMN takeaway_resumes_at bigint;
