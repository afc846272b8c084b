-- A key of the platform belongs to no organization (docs payments §6.1).
ALTER TABLE api_keys ALTER COLUMN organization_id DROP NOT NULL;
UPDATE api_keys SET organization_id = NULL WHERE key = 'sandbox-key';
