/** Password of every demo user (docs platform §10). */
export const demoPassword = 'mostrador-2026';

/** Demo users of the sandbox; `stranger` exists only at the identity provider. */
export const demoUsers = {
  admin: 'admin@mostrador.test',
  operator: 'operador@mostrador.test',
  n445: 'n445@mostrador.test',
  n542: 'n542@mostrador.test',
  manager: 'encargada@mostrador.test',
  platform: 'plataforma@mostrador.test',
  plaza: 'plaza@mostrador.test',
  /** Has no business yet. */
  newcomer: 'nuevo@mostrador.test',
  stranger: 'sinpermiso@mostrador.test',
} as const;
export type DemoUser = keyof typeof demoUsers;
