-- The allergens that a product declares, as a list of their names in code; null declares nothing, an empty list "none of the 14".

ALTER TABLE products ADD COLUMN allergens json;
