-- What products of a menu read from pictures were saved as: saved again, they are changed.

CREATE TABLE menu_reads (
  business_id integer NOT NULL REFERENCES businesses,
  read_id text NOT NULL,
  product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
  PRIMARY KEY (business_id, read_id)
);
