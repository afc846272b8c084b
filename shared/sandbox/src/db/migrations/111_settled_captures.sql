-- A payment's cashout is found by the instant of its capture, and the captures of a cashout by its period.
CREATE INDEX cashouts_by_period ON cashouts (organization_id, currency, period_from_at) WHERE period_from_at IS NOT NULL;
CREATE INDEX captures_by_date ON transactions (created_at) WHERE type = 'CAPTURE' AND status = 'APPROVED';
