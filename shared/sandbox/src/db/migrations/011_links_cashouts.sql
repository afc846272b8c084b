-- Amounts are minor units of the currency; amount_value is the same in major units, only to sort by.
CREATE TABLE links (
  id text PRIMARY KEY,
  organization_id text NOT NULL,
  merchant_id text NOT NULL REFERENCES merchants,
  type text NOT NULL,
  status text NOT NULL,
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  amount_value double precision NOT NULL,
  description text,
  folded_description text,
  redirect_url text,
  cancel_url text,
  metadata json,
  -- seconds
  expires_in integer NOT NULL,
  created_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  updated_at bigint NOT NULL
);
CREATE INDEX links_by_date ON links (organization_id, created_at, id);
CREATE INDEX links_of_merchant ON links (merchant_id, created_at, id);
CREATE INDEX links_to_expire ON links (expires_at) WHERE status = 'ACTIVE';

-- What was paid over a link; refused attempts are payments, too, but not of the link.
CREATE TABLE link_payments (
  payment_id text PRIMARY KEY REFERENCES payments,
  link_id text NOT NULL REFERENCES links,
  paid_at bigint NOT NULL
);
CREATE INDEX link_payments_of_link ON link_payments (link_id, paid_at);

-- amount_minor leaves the balance, amount_minor - fee_minor reaches the account.
CREATE TABLE cashouts (
  id text PRIMARY KEY,
  organization_id text NOT NULL,
  -- Set when it was asked for on behalf of one merchant: it then takes from that merchant's money.
  merchant_id text REFERENCES merchants,
  status text NOT NULL,
  status_detail text,
  currency text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  fee_minor bigint NOT NULL CHECK (fee_minor >= 0 AND fee_minor < amount_minor),
  destination json NOT NULL,
  reference text,
  folded_reference text,
  -- The captures that it settles, from inclusive, to exclusive; null for one asked for by hand.
  period_from_at bigint,
  period_to_at bigint,
  created_at bigint NOT NULL,
  updated_at bigint NOT NULL,
  processed_at bigint,
  -- When it moves on by itself; null where it waits for somebody or has ended.
  next_step_at bigint
);
CREATE INDEX cashouts_by_date ON cashouts (organization_id, currency, created_at, id);
CREATE INDEX cashouts_due ON cashouts (next_step_at) WHERE next_step_at IS NOT NULL;

CREATE TABLE cashout_events (
  id text PRIMARY KEY,
  cashout_id text NOT NULL REFERENCES cashouts,
  position integer NOT NULL,
  from_status text,
  to_status text NOT NULL,
  actor text,
  note text,
  created_at bigint NOT NULL,
  UNIQUE (cashout_id, position)
);

-- The balance of a currency is summed from these.
CREATE INDEX payments_of_balance ON payments (organization_id, currency, status) INCLUDE (merchant_id, current_minor);
CREATE INDEX transactions_on_their_way ON transactions (payment_id) WHERE status = 'PENDING';
