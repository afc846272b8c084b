type Rgb = [red: number, green: number, blue: number];

/**
 * Parses an opaque color as lower-case `#rrggbb`, from `#rgb`, `#rrggbb` or `rgb()` with commas or spaces and whole numbers up to
 * 255; returns null for anything else.
 */
export function parseColor(text: string): string | null {
  const color = text.trim().toLowerCase();
  if (/^#[\da-f]{6}$/.test(color)) return color;
  if (/^#[\da-f]{3}$/.test(color)) return color.replace(/[\da-f]/g, '$&$&');
  const match = /^rgb\(\s*(\d{1,3})(?:\s*,\s*(\d{1,3})\s*,\s*|\s+(\d{1,3})\s+)(\d{1,3})\s*\)$/.exec(color);
  if (!match) return null;
  const [red, green, blue] = [Number(match[1]), Number(match[2] ?? match[3]), Number(match[4])];
  return Math.max(red, green, blue) > 255 ? null : toHex([red, green, blue]);
}

function toHex(rgb: readonly number[]): string {
  return `#${rgb.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

function toRgb(text: string): Rgb {
  const hex = parseColor(text);
  if (!hex) throw new RangeError(`Not a colour: ${text}`);
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function linear(part: number): number {
  const level = part / 255;
  return level <= 0.04045 ? level / 12.92 : ((level + 0.055) / 1.055) ** 2.4;
}

/** Returns the relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = toRgb(color);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** Returns the contrast of two colors, 1 to 21 (WCAG 2.2). Throws a RangeError for a color that `parseColor` does not accept. */
export function contrastRatio(a: string, b: string): number {
  const [first, second] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return Math.max(first, second) / Math.min(first, second);
}

/**
 * Returns a text color with a contrast of at least 4.5:1 on any background: soft black or white, whichever has more contrast,
 * else full black.
 */
export function readableTextOn(background: string): '#111111' | '#ffffff' | '#000000' {
  const better = contrastRatio('#111111', background) >= contrastRatio('#ffffff', background) ? '#111111' : '#ffffff';
  return contrastRatio(better, background) >= 4.5 ? better : '#000000';
}

/**
 * Returns the color itself if it has at least that contrast on the background, else the nearest darker or lighter tone that has
 * it, else black or white, whichever comes closest. As `#rrggbb`. Throws a RangeError for a color that `parseColor` does not
 * accept.
 */
export function ensureContrast(color: string, background: string, ratio: number): string {
  const from = toRgb(color);
  for (let step = 0; step <= 255; step += 1) {
    for (const end of [0, 255]) {
      const tone = toHex(from.map((part) => Math.round(part + ((end - part) * step) / 255)));
      if (contrastRatio(tone, background) >= ratio) return tone;
    }
  }
  return contrastRatio('#000000', background) >= contrastRatio('#ffffff', background) ? '#000000' : '#ffffff';
}
