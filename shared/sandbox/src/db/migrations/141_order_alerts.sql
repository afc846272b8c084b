-- Tokens of devices that ask about waiting orders after their session has expired (docs backoffice §10).
CREATE TABLE order_alerts (
  token_hash text PRIMARY KEY,
  -- Ending a session deletes its row; an expired one keeps it.
  session_id integer NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  branch_id integer NOT NULL REFERENCES branches (id) ON DELETE CASCADE
);
CREATE INDEX order_alerts_session ON order_alerts (session_id);
