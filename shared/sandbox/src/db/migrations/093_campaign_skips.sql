-- Whom a campaign left out and why, for those who ask what became of a part.

CREATE TABLE campaign_skips (
  campaign_id integer NOT NULL REFERENCES campaigns ON DELETE CASCADE,
  customer_id integer NOT NULL REFERENCES customers ON DELETE CASCADE,
  reason text NOT NULL,
  PRIMARY KEY (campaign_id, customer_id)
);
