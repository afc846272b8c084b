-- A phone is found as it was typed and in the form that identifies it, however it is typed in the search.

ALTER TABLE customers DROP COLUMN phone_digits;
ALTER TABLE customers ADD COLUMN phone_digits text
  GENERATED ALWAYS AS (regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' ' || coalesce(e164, '')) STORED;
CREATE INDEX customers_by_folded_name ON customers (business_id, folded_name, id) INCLUDE (search_text, phone_digits) WHERE erased_at IS NULL;

ALTER TABLE orders ADD COLUMN phone_digits text GENERATED ALWAYS AS (regexp_replace(customer_phone, '\D', '', 'g')) STORED;
