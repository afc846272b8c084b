import type { ErrorLevel, QrOptions } from '@mostrador/ui/qr';
import { contrastRatio } from '@mostrador/values/color';

export const errorLevels = ['L', 'M', 'Q', 'H'] as const satisfies readonly ErrorLevel[];

/** Limits from docs backoffice §9. */
export const sizeBounds = { min: 128, max: 512, step: 32 } as const;
export const marginBounds = { min: 0, max: 8, step: 1 } as const;

/** The presets of docs backoffice §9. */
export const presetColors = {
  blue: '#1d4ed8',
  black: '#000000',
  darkGrey: '#374151',
  green: '#166534',
  red: '#b91c1c',
  purple: '#6d28d9',
} as const;
type PresetColor = keyof typeof presetColors;
export const presetNames = Object.keys(presetColors) as PresetColor[];

/** Below this contrast ratio phones begin to fail in poor light. */
const readableContrast = 4;

/** Returns why scanners may fail to read these colours, with the contrast ratio (1 to 21, one decimal, rounded down), or null. */
export function contrastProblem({
  foregroundColor,
  backgroundColor,
}: QrOptions): { kind: 'low' | 'inverted'; ratio: number } | null {
  const exact = contrastRatio(foregroundColor, backgroundColor);
  const ratio = Math.floor(exact * 10) / 10;
  if (exact < readableContrast) return { kind: 'low', ratio };
  const isInverted = contrastRatio(foregroundColor, '#000000') > contrastRatio(backgroundColor, '#000000');
  return isInverted ? { kind: 'inverted', ratio } : null;
}
