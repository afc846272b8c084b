CREATE TABLE merchants (
  id text PRIMARY KEY,
  organization_id text NOT NULL,
  name text NOT NULL,
  city text NOT NULL,
  country text NOT NULL,
  status text NOT NULL DEFAULT 'ACTIVE'
);
CREATE INDEX merchants_of_organization ON merchants (organization_id, name);

-- Amounts are minor units of the currency; initial_value is the same in major units, only to sort by.
CREATE TABLE payments (
  id text PRIMARY KEY,
  payment_id text NOT NULL UNIQUE,
  organization_id text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchants,
  client_id text NOT NULL,
  country text NOT NULL,
  status text NOT NULL,
  currency text NOT NULL,
  initial_minor bigint NOT NULL CHECK (initial_minor > 0),
  initial_value double precision NOT NULL,
  current_minor bigint NOT NULL CHECK (current_minor >= 0),
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  -- When the payment moves on by itself; null where it waits for somebody.
  next_step_at bigint,
  capture_mode text NOT NULL,
  preauthorize boolean NOT NULL,
  trace_id text,
  instrument json NOT NULL,
  customer json
);
CREATE INDEX payments_by_date ON payments (organization_id, created_at, id);
CREATE INDEX payments_by_status ON payments (organization_id, status, created_at, id);
CREATE INDEX payments_by_merchant ON payments (merchant_id, created_at, id);
CREATE INDEX payments_by_amount ON payments (organization_id, initial_value, created_at, id);
CREATE INDEX payments_by_change ON payments (organization_id, updated_at, created_at, id);
CREATE INDEX payments_due ON payments (next_step_at) WHERE next_step_at IS NOT NULL;

-- The ledger: what was asked of the card network for a payment, in order.
CREATE TABLE transactions (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  position integer NOT NULL,
  type text NOT NULL,
  status text NOT NULL,
  status_detail text,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text,
  authorization_code text,
  created_at bigint NOT NULL,
  network_audit json,
  UNIQUE (payment_id, position)
);

CREATE TABLE chargebacks (
  id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES payments,
  status text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  reason text NOT NULL,
  created_at bigint NOT NULL
);
CREATE INDEX chargebacks_of_payment ON chargebacks (payment_id);

-- Signed-in users of the payments API; only hashes of their tokens are kept.
CREATE TABLE payments_sessions (
  token_hash text PRIMARY KEY,
  refresh_token_hash text NOT NULL UNIQUE,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  expires_at bigint NOT NULL,
  refresh_expires_at bigint NOT NULL
);
