-- A refresh token is replaced at each use. Those that follow from one sign-in are a family.
ALTER TABLE identity_refresh_tokens ADD COLUMN family text NOT NULL DEFAULT '';
ALTER TABLE identity_refresh_tokens ADD COLUMN replaced_at bigint;
UPDATE identity_refresh_tokens SET family = token_hash;
CREATE INDEX identity_refresh_tokens_of_family ON identity_refresh_tokens (family);
