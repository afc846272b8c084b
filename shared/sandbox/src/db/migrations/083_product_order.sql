-- The place of a product in its category's part of the store's menu, from 1; null for those that nobody placed: they follow, by name.

ALTER TABLE products ADD COLUMN position integer;
