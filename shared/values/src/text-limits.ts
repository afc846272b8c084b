/**
 * Longest texts that a request may carry, in UTF-16 units (docs platform §6.5). Each text of a request is at most as long as
 * `MAX_TEXT_LENGTH`; a field with a smaller limit names it in its schema.
 */ // assumed: all of them
export const MAX_TEXT_LENGTH = 10_000;
/** An id, or the text of a filter. */
export const MAX_FILTER_LENGTH = 200;
/** Several values of a filter, joined with commas. */
export const MAX_VALUES_LENGTH = 1000;
/** A person's name. */
export const MAX_PERSON_LENGTH = 120;
/** RFC 5321 allows no longer address. */
export const MAX_EMAIL_LENGTH = 254;
/** The Identity Toolkit protocol's limit. */
export const MAX_PASSWORD_LENGTH = 4096;
/** The name of an uploaded file. */
export const MAX_FILE_NAME_LENGTH = 255;
