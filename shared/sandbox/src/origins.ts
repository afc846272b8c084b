/** Pages that may call the sandbox: any port of this machine, brands' hosts included. */
export const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|([\w-]+\.)+localhost)(:\d{1,5})?$/;

/** Whether a page of this origin may call the sandbox. No origin is no browser. */
export function allowedOrigin(origin: string | undefined): boolean {
  return origin === undefined || localOrigin.test(origin);
}
