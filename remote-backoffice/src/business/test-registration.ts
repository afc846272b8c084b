import type { SandboxControl } from '@mostrador/testing/control';

/** Demo user without a business. */
export const newcomer = 'nuevo@mostrador.test';

/** Registers a business without branches for `newcomer`; returns the user's token. */
export async function registerBusiness(sandbox: SandboxControl): Promise<string> {
  await sandbox.reset();
  const token = await sandbox.signIn(newcomer);
  const body = { nombre: 'La Nueva', tipo: 5, pais: 'México', moneda: 'MXN', zona_horaria: 'America/Mexico_City' };
  await sandbox.ask('POST', '/registrarNegocio', { token, body });
  return token;
}
