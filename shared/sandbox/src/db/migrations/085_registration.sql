-- Who registers has no business until that is done.

ALTER TABLE users ALTER COLUMN business_id DROP NOT NULL;
