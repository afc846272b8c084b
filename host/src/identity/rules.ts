/** Shortest password that may be chosen; the identity provider itself asks for six. */
export const minPassword = 8;

export type FieldProblem = 'email-missing' | 'email-malformed' | 'password-missing' | 'password-short';

export function checkEmail(value: string): FieldProblem | undefined {
  if (!value.trim()) return 'email-missing';
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value.trim()) ? undefined : 'email-malformed';
}

/** For signing in: whatever password there is may be right. */
export function checkPassword(value: string): FieldProblem | undefined {
  return value ? undefined : 'password-missing';
}

export function checkNewPassword(value: string): FieldProblem | undefined {
  return checkPassword(value) ?? (value.length < minPassword ? 'password-short' : undefined);
}
