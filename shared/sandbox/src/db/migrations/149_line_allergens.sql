-- The allergens that the product of a line declared when it was ordered, as in products.allergens; null declares nothing.

ALTER TABLE order_items ADD COLUMN allergens json;
