-- What a branch changes about a product, and what a business knows of its customers.

CREATE TABLE product_branches (
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  branch_id integer NOT NULL REFERENCES branches,
  -- Instead of the product's own price.
  price bigint CHECK (price >= 0),
  sold_out boolean NOT NULL DEFAULT false,
  -- Sold again from this instant on; without one, until somebody says so.
  sold_out_until bigint,
  PRIMARY KEY (product_id, branch_id)
);
CREATE INDEX product_branches_of_branch ON product_branches (branch_id);

ALTER TABLE products
  ADD COLUMN folded_name text GENERATED ALWAYS AS (translate(lower(name),
    'áàäâéèëêíìïîóòöôúùüûñçÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑÇ', 'aaaaeeeeiiiioooouuuuncaaaaeeeeiiiioooouuuunc')) STORED;

ALTER TABLE customers
  ADD COLUMN email text,
  ADD COLUMN blocked boolean NOT NULL DEFAULT false,
  ADD COLUMN block_reason text,
  ADD COLUMN folded_name text GENERATED ALWAYS AS (translate(lower(name),
    'áàäâéèëêíìïîóòöôúùüûñçÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑÇ', 'aaaaeeeeiiiioooouuuuncaaaaeeeeiiiioooouuuunc')) STORED,
  -- The digits of the phone: however it is typed and stored, it is found.
  ADD COLUMN phone_digits text GENERATED ALWAYS AS (regexp_replace(coalesce(phone, ''), '\D', '', 'g')) STORED;
CREATE INDEX customers_by_folded_name ON customers (business_id, folded_name, id);
