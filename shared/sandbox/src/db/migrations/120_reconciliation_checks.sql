-- The checked days of reconciliation, shared by the users of an account (docs payments §12.8). An empty id means all of them.
CREATE TABLE reconciliation_checks (
  organization_id text NOT NULL,
  merchant_id text NOT NULL,
  day text NOT NULL,
  currency text NOT NULL,
  -- null: the day is not checked (any more).
  difference_minor bigint,
  note text NOT NULL,
  version integer NOT NULL,
  actor text NOT NULL,
  updated_at bigint NOT NULL,
  PRIMARY KEY (organization_id, merchant_id, day, currency)
);
