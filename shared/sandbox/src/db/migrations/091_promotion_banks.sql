-- A promotion is for the cards of several banks, each with weekdays and a cap (minor units): [{id, weekdays, cap}].

ALTER TABLE promotions ADD COLUMN banks json NOT NULL DEFAULT '[]';
UPDATE promotions SET banks = json_build_array(json_build_object('id', bank_id, 'weekdays', json_build_array(), 'cap', NULL))
  WHERE bank_id IS NOT NULL;
ALTER TABLE promotions DROP COLUMN bank_id;
