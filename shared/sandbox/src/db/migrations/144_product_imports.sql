-- The saved imports of products, and what each of them did to a product, so that it can be undone (docs catalog §7).

CREATE TABLE product_imports (
  business_id integer NOT NULL REFERENCES businesses,
  id text NOT NULL,
  at bigint NOT NULL,
  -- Name of the user.
  actor text NOT NULL,
  source text NOT NULL CHECK (source IN ('file', 'pictures')),
  file_name text,
  pictures integer,
  created integer NOT NULL DEFAULT 0,
  changed integer NOT NULL DEFAULT 0,
  -- [{"id": 7, "version": 1}]: the categories and options that it created.
  categories json NOT NULL DEFAULT '[]',
  options json NOT NULL DEFAULT '[]',
  undone_at bigint,
  undone_by text,
  PRIMARY KEY (business_id, id)
);
CREATE INDEX product_imports_by_time ON product_imports (business_id, at, id);

CREATE TABLE product_import_changes (
  business_id integer NOT NULL,
  import_id text NOT NULL,
  -- Outlives the product.
  product_id integer NOT NULL,
  name text NOT NULL,
  -- The values before the import; null for a product that it created.
  before json,
  version_before integer,
  version_after integer NOT NULL,
  PRIMARY KEY (business_id, import_id, product_id),
  FOREIGN KEY (business_id, import_id) REFERENCES product_imports
);
CREATE INDEX product_import_changes_by_product ON product_import_changes (product_id);
