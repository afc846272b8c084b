-- A refresh token of the payments API is replaced at each use, and its row stays until it expires: reuse of it ends all that follow from
-- the same sign-in, its family.
ALTER TABLE payments_sessions ADD COLUMN family text NOT NULL DEFAULT '';
ALTER TABLE payments_sessions ADD COLUMN replaced_at bigint;
UPDATE payments_sessions SET family = refresh_token_hash;
CREATE INDEX payments_sessions_of_family ON payments_sessions (family);
