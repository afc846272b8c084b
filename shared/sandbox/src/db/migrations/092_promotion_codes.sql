-- Codes of one use each, by the thousand, of one coupon that has no code of its own.

CREATE TABLE promotion_codes (
  promotion_id integer NOT NULL REFERENCES promotions ON DELETE CASCADE,
  business_id integer NOT NULL REFERENCES businesses,
  code text NOT NULL,
  -- The order that used it.
  order_id integer REFERENCES orders ON DELETE SET NULL,
  PRIMARY KEY (business_id, code)
);
CREATE INDEX promotion_codes_of_promotion ON promotion_codes (promotion_id);
CREATE INDEX promotion_codes_of_order ON promotion_codes (order_id);
