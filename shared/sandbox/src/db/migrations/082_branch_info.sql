-- What a branch says of itself, and its printer.

ALTER TABLE branches
  ADD COLUMN email text,
  ADD COLUMN image text,
  ADD COLUMN tax_name text,
  ADD COLUMN tax_id text,
  -- {paper, copies, logo, prices, large_notes, qr, on_accept}
  ADD COLUMN printer json,
  -- Grows with every change of what the branch says of itself and of its printer.
  ADD COLUMN version integer NOT NULL DEFAULT 1;
