/** Shortest password that may be chosen; the identity provider itself asks for six. */
export const minPassword = 8;

/** What is wrong with a field, as the id of its words, so that they follow the language; the last three are the identity provider's. */
export type FieldProblem =
  | `identity.field.${'email-missing' | 'email-malformed' | 'password-missing' | 'password-short'}`
  | `identity.error.${'email-in-use' | 'invalid-email' | 'weak-password'}`;

export function checkEmail(value: string): FieldProblem | undefined {
  if (!value.trim()) return 'identity.field.email-missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'identity.field.email-malformed';
}

/** For signing in: whatever password there is may be right. */
export function checkPassword(value: string): FieldProblem | undefined {
  return value ? undefined : 'identity.field.password-missing';
}

export function checkNewPassword(value: string): FieldProblem | undefined {
  return checkPassword(value) ?? (value.length < minPassword ? 'identity.field.password-short' : undefined);
}
