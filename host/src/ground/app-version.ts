/** What the product calls its version, wherever it says so (docs backoffice §9). */
export const appVersion = 'v3.1.0';
