-- The actor and the channel of a transaction. Older transactions have neither.
ALTER TABLE transactions ADD COLUMN actor text, ADD COLUMN channel text;
-- The same of the payment itself, for the transactions that follow from it.
ALTER TABLE payments ADD COLUMN opened_by text, ADD COLUMN opened_channel text;
