-- Merchants, their points of sale and terminals. folded_* is what a search looks through, without case and accents; search.ts folds its words the same way.

ALTER TABLE merchants
  ADD COLUMN address text NOT NULL DEFAULT '',
  ADD COLUMN created_at bigint,
  ADD COLUMN updated_at bigint,
  -- Gone from the lists; its payments still name it.
  ADD COLUMN deleted_at bigint,
  ADD COLUMN folded_text text GENERATED ALWAYS AS (translate(lower(name || ' ' || city),
    'áàäâéèëêíìïîóòöôúùüûñçÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑÇ', 'aaaaeeeeiiiioooouuuuncaaaaeeeeiiiioooouuuunc')) STORED;

CREATE TABLE points (
  id text PRIMARY KEY,
  merchant_id text NOT NULL REFERENCES merchants,
  name text NOT NULL,
  city text NOT NULL,
  address text NOT NULL DEFAULT '',
  status text NOT NULL CHECK (status IN ('ACTIVE', 'INACTIVE')),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  folded_text text GENERATED ALWAYS AS (translate(lower(name || ' ' || city),
    'áàäâéèëêíìïîóòöôúùüûñçÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑÇ', 'aaaaeeeeiiiioooouuuuncaaaaeeeeiiiioooouuuunc')) STORED
);
CREATE INDEX points_of_merchant ON points (merchant_id, id);

CREATE TABLE terminal_models (
  id text PRIMARY KEY,
  name text NOT NULL,
  manufacturer text NOT NULL
);

CREATE TABLE terminals (
  id text PRIMARY KEY,
  point_id text NOT NULL REFERENCES points,
  model_id text NOT NULL REFERENCES terminal_models,
  name text NOT NULL,
  serial text NOT NULL CONSTRAINT terminals_serial UNIQUE,
  status text NOT NULL CHECK (status IN ('ACTIVE', 'INACTIVE', 'MAINTENANCE')),
  -- Null for one that never gave a sign of life.
  last_seen_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  folded_text text GENERATED ALWAYS AS (translate(lower(name || ' ' || serial),
    'áàäâéèëêíìïîóòöôúùüûñçÁÀÄÂÉÈËÊÍÌÏÎÓÒÖÔÚÙÜÛÑÇ', 'aaaaeeeeiiiioooouuuuncaaaaeeeeiiiioooouuuunc')) STORED
);
CREATE INDEX terminals_of_point ON terminals (point_id, id);

-- Seeded data only, which is made anew for these tables.
DROP TABLE chargebacks;
CREATE TABLE chargebacks (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  -- The capture that is claimed back.
  transaction_id text NOT NULL REFERENCES transactions,
  status text NOT NULL,
  outcome text CHECK (outcome IN ('won', 'lost')),
  -- Minor units of the payment's currency; amount_value is the same in major units, only to sort and filter by.
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  amount_value double precision NOT NULL,
  reason text NOT NULL,
  respond_by_at bigint NOT NULL,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX chargebacks_of_payment ON chargebacks (payment_id);
CREATE INDEX chargebacks_by_date ON chargebacks (created_at, id);
CREATE INDEX chargebacks_due ON chargebacks (respond_by_at) WHERE status = 'PENDING' OR (status = 'REJECTED' AND outcome IS NULL);

-- No call gives a file back: what tells it from others is kept.
CREATE TABLE chargeback_files (
  id text PRIMARY KEY,
  chargeback_id text NOT NULL REFERENCES chargebacks,
  file_name text NOT NULL,
  content_type text NOT NULL,
  size integer NOT NULL,
  digest text NOT NULL,
  uploaded_at bigint NOT NULL,
  UNIQUE (chargeback_id, digest)
);

CREATE TABLE chargeback_events (
  chargeback_id text NOT NULL REFERENCES chargebacks,
  position integer NOT NULL,
  at bigint NOT NULL,
  -- A person, API or ISSUER; null when time did it.
  actor text,
  from_status text,
  to_status text NOT NULL,
  note text,
  file_name text,
  PRIMARY KEY (chargeback_id, position)
);
