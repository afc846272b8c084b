-- One folding for every search and every order by name: values/src/fold-text.ts in SQL. ICU's lower case is the same on every server, unlike that
-- of the database's locale; for the same reason the folded columns are ordered by their characters.
CREATE FUNCTION fold_text(text text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036f]|(?<=[lL])·', '', 'g') COLLATE "und-x-icu"),
    'đðħıłøς’', 'ddhiloσ'''), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
$$;

-- A name as names are compared: folded, blanks as one. An index is built without a search path, so that the schema is named.
CREATE OR REPLACE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT btrim(regexp_replace(public.fold_text(name), '\s+', ' ', 'g'))
$$;

-- Two old names may be one now. The database is filled again after a migration.
TRUNCATE categories CASCADE;

ALTER TABLE categories DROP COLUMN name_key;
ALTER TABLE categories ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (name_key(name)) STORED;
CREATE UNIQUE INDEX categories_by_name ON categories (business_id, coalesce(parent_id, 0), name_key);

DROP INDEX products_by_code;
ALTER TABLE products DROP COLUMN name_key, DROP COLUMN folded_name;
ALTER TABLE products
  ADD COLUMN name_key text COLLATE "C" GENERATED ALWAYS AS (name_key(name)) STORED,
  ADD COLUMN folded_name text COLLATE "C" GENERATED ALWAYS AS (fold_text(name)) STORED;
CREATE UNIQUE INDEX products_by_code ON products (business_id, name_key(code)) WHERE code IS NOT NULL;
CREATE INDEX products_of_category ON products (category_id, name_key);

-- The index has all that a search reads, in the order of the list (see 099).
ALTER TABLE customers DROP COLUMN folded_name, DROP COLUMN search_text;
ALTER TABLE customers
  ADD COLUMN folded_name text COLLATE "C" GENERATED ALWAYS AS (fold_text(name)) STORED,
  ADD COLUMN search_text text COLLATE "C" GENERATED ALWAYS AS (fold_text(name || E'\n' || coalesce(email, ''))) STORED;
CREATE INDEX customers_by_folded_name ON customers (business_id, folded_name, id) INCLUDE (search_text, phone_digits) WHERE erased_at IS NULL;

ALTER TABLE customer_addresses ADD COLUMN folded_city text COLLATE "C" GENERATED ALWAYS AS (fold_text(city)) STORED;

ALTER TABLE orders DROP COLUMN folded_name;
ALTER TABLE orders ADD COLUMN folded_name text COLLATE "C" GENERATED ALWAYS AS (fold_text(customer_name)) STORED;

-- The tab sorts before every letter, so that a name comes before a longer one.
ALTER TABLE merchants DROP COLUMN folded_text;
ALTER TABLE merchants
  ADD COLUMN folded_text text COLLATE "C" GENERATED ALWAYS AS (fold_text(name || chr(9) || city)) STORED,
  ADD COLUMN folded_city text COLLATE "C" GENERATED ALWAYS AS (fold_text(city)) STORED;
ALTER TABLE points DROP COLUMN folded_text;
ALTER TABLE points
  ADD COLUMN folded_text text COLLATE "C" GENERATED ALWAYS AS (fold_text(name || chr(9) || city)) STORED,
  ADD COLUMN folded_city text COLLATE "C" GENERATED ALWAYS AS (fold_text(city)) STORED;
ALTER TABLE terminals DROP COLUMN folded_text;
ALTER TABLE terminals ADD COLUMN folded_text text COLLATE "C" GENERATED ALWAYS AS (fold_text(name || chr(9) || serial)) STORED;
ALTER TABLE terminal_models ADD COLUMN folded_name text COLLATE "C" GENERATED ALWAYS AS (fold_text(name)) STORED;

ALTER TABLE external_merchants DROP COLUMN folded_text;
ALTER TABLE external_merchants ADD COLUMN folded_text text COLLATE "C" GENERATED ALWAYS AS (fold_text(holder)) STORED;

ALTER TABLE payments DROP COLUMN folded_customer;
ALTER TABLE payments ADD COLUMN folded_customer text COLLATE "C"
  GENERATED ALWAYS AS (fold_text(coalesce(customer ->> 'name', '') || chr(9) || coalesce(customer ->> 'email', ''))) STORED;

ALTER TABLE links DROP COLUMN folded_description;
ALTER TABLE links ADD COLUMN folded_description text COLLATE "C" GENERATED ALWAYS AS (fold_text(description)) STORED;
ALTER TABLE cashouts DROP COLUMN folded_reference;
ALTER TABLE cashouts ADD COLUMN folded_reference text COLLATE "C" GENERATED ALWAYS AS (fold_text(reference)) STORED;
