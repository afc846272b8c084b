-- Each branch's room counts its own notices, so that a client sees a gap in what it was told.

DROP SEQUENCE notice_seq;

CREATE TABLE branch_notices (
  branch_id integer PRIMARY KEY REFERENCES branches,
  seq integer NOT NULL
);
