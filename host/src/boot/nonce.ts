/** The nonce of this page's content security policy, for styles and scripts that are added later. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.nonce ?? '';
