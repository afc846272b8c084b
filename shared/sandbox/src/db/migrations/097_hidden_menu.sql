-- Entries of the side menu that roles other than ADMIN do not see.

ALTER TABLE businesses
  -- ["remote/entry"].
  ADD COLUMN hidden_menu json;
