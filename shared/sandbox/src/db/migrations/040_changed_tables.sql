-- The tables that were written to since the seed's copy was taken: a reset puts only these back.

CREATE TABLE changed_tables (name text NOT NULL);

CREATE FUNCTION note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Not unique: a conflict would let concurrent transactions wait for one another.
  INSERT INTO changed_tables SELECT TG_TABLE_NAME WHERE NOT EXISTS (SELECT 1 FROM changed_tables WHERE name = TG_TABLE_NAME);
  RETURN NULL;
END $$;
