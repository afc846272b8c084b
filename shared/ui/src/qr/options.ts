export type ErrorLevel = 'L' | 'M' | 'Q' | 'H';

/** Appearance of a code (docs backoffice §3): size in px, margin in modules, colours as #rrggbb. */
export interface QrOptions {
  size: number;
  margin: number;
  errorCorrectionLevel: ErrorLevel;
  foregroundColor: string;
  backgroundColor: string;
}

/** The defaults (docs backoffice §9). */
export const defaultQrOptions: QrOptions = {
  size: 256,
  margin: 2,
  errorCorrectionLevel: 'M',
  foregroundColor: '#000000',
  backgroundColor: '#ffffff',
};
