/** Minimum length of a new password; the identity provider itself requires six characters. */
export const minPassword = 8;

/**
 * Error of a field as a message id, so that it follows a change of the language. The last three come from the identity provider.
 */
export type FieldProblem =
  | `identity.field.${'email-missing' | 'email-malformed' | 'password-missing' | 'password-short'}`
  | `identity.error.${'email-in-use' | 'invalid-email' | 'weak-password'}`;

export function checkEmail(value: string): FieldProblem | undefined {
  if (!value.trim()) return 'identity.field.email-missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'identity.field.email-malformed';
}

/** Validates the password of a sign-in: any password may be right, but it must not be empty. */
export function checkPassword(value: string): FieldProblem | undefined {
  return value ? undefined : 'identity.field.password-missing';
}

export function checkNewPassword(value: string): FieldProblem | undefined {
  return checkPassword(value) ?? (value.length < minPassword ? 'identity.field.password-short' : undefined);
}
