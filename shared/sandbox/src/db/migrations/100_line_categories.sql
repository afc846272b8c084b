-- The category that a line's product stood in when it was ordered, and the one above it: what is tried on the order later. Unknown (null) of older lines.

ALTER TABLE order_items ADD COLUMN category_ids json;
