-- What the catalog's screens keep: two levels of categories, pictures, tags, codes, versions, and what each branch changes.

-- A name as names are compared: without case and accents, blanks as one.
CREATE FUNCTION name_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(regexp_replace(normalize(btrim(name), NFD), '[\u0300-\u036f]', '', 'g'), '\s+', ' ', 'g'))
$$;

ALTER TABLE categories
  -- A subcategory's category; two levels, not more.
  ADD COLUMN parent_id integer REFERENCES categories,
  ADD COLUMN image text,
  ADD COLUMN description text,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(name)) STORED;
CREATE UNIQUE INDEX categories_by_name ON categories (business_id, coalesce(parent_id, 0), name_key);

ALTER TABLE products
  ADD COLUMN description text,
  -- A path of the sandbox; what is shown where there is none is the screen's.
  ADD COLUMN image text,
  -- Texts: what it is made of ("queso").
  ADD COLUMN tags json NOT NULL DEFAULT '[]',
  ADD COLUMN code text,
  ADD COLUMN gift boolean NOT NULL DEFAULT false,
  ADD COLUMN featured boolean NOT NULL DEFAULT false,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN name_key text GENERATED ALWAYS AS (name_key(name)) STORED;
CREATE UNIQUE INDEX products_by_code ON products (business_id, name_key(code)) WHERE code IS NOT NULL;
CREATE INDEX products_of_category ON products (category_id, name_key);

ALTER TABLE product_branches
  -- It is sold there at all.
  ADD COLUMN sold boolean NOT NULL DEFAULT true;

ALTER TABLE options
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  -- One item may be taken several times.
  ADD COLUMN repeatable boolean NOT NULL DEFAULT false;
CREATE INDEX options_of_business ON options (business_id, id);

ALTER TABLE product_options ADD COLUMN position integer NOT NULL DEFAULT 0;
CREATE INDEX product_options_of_option ON product_options (option_id);

ALTER TABLE option_items
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN tags json NOT NULL DEFAULT '[]';

-- What a branch changes about an option and about an item, like product_branches.
CREATE TABLE option_branches (
  option_id integer NOT NULL REFERENCES options ON DELETE CASCADE,
  branch_id integer NOT NULL REFERENCES branches,
  sold boolean NOT NULL DEFAULT true,
  sold_out boolean NOT NULL DEFAULT false,
  sold_out_until bigint,
  PRIMARY KEY (option_id, branch_id)
);

CREATE TABLE option_item_branches (
  item_id integer NOT NULL REFERENCES option_items ON DELETE CASCADE,
  branch_id integer NOT NULL REFERENCES branches,
  sold boolean NOT NULL DEFAULT true,
  price bigint CHECK (price >= 0),
  sold_out boolean NOT NULL DEFAULT false,
  sold_out_until bigint,
  PRIMARY KEY (item_id, branch_id)
);

-- Uploaded pictures, checked and rewritten; the name cannot be guessed.
CREATE TABLE images (
  id text PRIMARY KEY,
  business_id integer NOT NULL REFERENCES businesses,
  type text NOT NULL,
  data bytea NOT NULL,
  created_at bigint NOT NULL
);
