/** Origins of pages that may call the sandbox: any port of this machine, including hosts of brands. */
export const localOrigin = /^https?:\/\/(localhost|127\.0\.0\.1|([\w-]+\.)+localhost)(:\d{1,5})?$/;

/** Whether a page of this origin may call the sandbox. Requests without an origin do not come from a browser. */
export function allowedOrigin(origin: string | undefined): boolean {
  return origin === undefined || localOrigin.test(origin);
}
