-- When a product is published, ms; until then it is not on the menu of any branch. Null: it is published.

ALTER TABLE products ADD COLUMN publish_at bigint;
