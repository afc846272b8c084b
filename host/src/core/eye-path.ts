/** The eye of the password field, in a square of 24, for the static form and the code that replaces it. */
export const eyePath = 'M2 12s3.5-6.5 10-6.5S22 12 22 12s-3.5 6.5-10 6.5S2 12 2 12ZM12 9a3 3 0 1 1 0 6 3 3 0 1 1 0-6Z';
