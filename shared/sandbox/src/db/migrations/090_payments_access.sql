-- What a business is called at the payments provider; null for one that has no account there.
ALTER TABLE businesses ADD COLUMN external_merchant_id text;

-- What a user may do beside the role, as the session lists it.
ALTER TABLE users ADD COLUMN permissions json NOT NULL DEFAULT '[]';

-- The accounts of the provider: whose records an external merchant id opens, and in whose name money is cashed out.
CREATE TABLE external_merchants (
  id text PRIMARY KEY,
  organization_id text NOT NULL UNIQUE,
  holder text NOT NULL
);
