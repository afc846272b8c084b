/** Version shown to users (docs backoffice §9). */
export const appVersion = 'v3.1.0';
