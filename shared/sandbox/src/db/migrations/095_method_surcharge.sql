-- What paying by a method costs: hundredths of a percent of the products after discounts; below zero it takes off.

ALTER TABLE branch_payment_methods
  ADD COLUMN surcharge integer NOT NULL DEFAULT 0 CHECK (surcharge BETWEEN -10000 AND 10000);
