-- The card's network, which a search text can name.
ALTER TABLE payments ADD COLUMN rail text GENERATED ALWAYS AS (upper(instrument ->> 'rail')) STORED;
