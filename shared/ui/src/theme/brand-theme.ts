import { contrastRatio, ensureContrast, parseColor, readableTextOn } from '@mostrador/values/color';

/** The design values of a brand; colours in any form that `parseColor` reads. */
export interface BrandTokens {
  primary: string;
  secondary: string;
  /** CSS font-family list. */
  fontFamily: string;
  /** px; 0 gives square corners everywhere. */
  radius: number;
  /** px (`theme.buttons.radius`). */
  buttonRadius: number;
  dark: boolean;
  /** Row height of 36 px instead of 44. */
  compact: boolean;
  /** Fields have a background colour besides their border. */
  filledFields: boolean;
  /** Tint of the greys. */
  neutrals: keyof typeof neutrals;
  /** The user prefers reduced motion. */
  reducedMotion: boolean;
}

const defaults = { primary: '#2296f3', secondary: '#f50057' };

const cool = {
  light: {
    bg: '#f6f7f9',
    card: '#ffffff',
    floating: '#ffffff',
    line: '#e7e9ed',
    lineStrong: '#c9ced6',
    /** Border of a field: the only sign that text can be entered there (3:1). */
    field: '#868d99',
    text: '#1b212b',
    muted: '#5a6372',
    hover: '#f2f4f7',
    skeleton: '#e9ebef',
    inverse: '#262d38',
    onInverse: '#ffffff',
  },
  dark: {
    bg: '#0f1216',
    card: '#171b21',
    floating: '#1e242c',
    line: '#282f38',
    lineStrong: '#414b58',
    field: '#6f7b8b',
    text: '#e8ebf0',
    muted: '#9ba6b5',
    hover: '#1f252d',
    skeleton: '#262d36',
    inverse: '#e8ebf0',
    onInverse: '#14181d',
  },
};

const warm: typeof cool = {
  light: {
    bg: '#f7f5f1',
    card: '#ffffff',
    floating: '#ffffff',
    line: '#e9e4db',
    lineStrong: '#cfc8bb',
    field: '#8d8577',
    text: '#231f1a',
    muted: '#635c51',
    hover: '#f4f1eb',
    skeleton: '#ece8e0',
    inverse: '#2f2a24',
    onInverse: '#ffffff',
  },
  dark: {
    bg: '#131110',
    card: '#1b1917',
    floating: '#24211e',
    line: '#302c28',
    lineStrong: '#4d473f',
    field: '#827a6d',
    text: '#ece8e2',
    muted: '#ada598',
    hover: '#262320',
    skeleton: '#2b2723',
    inverse: '#ece8e2',
    onInverse: '#191715',
  },
};

/** The greys of page, cards and lines, by tint. */
const neutrals = { cool, warm };

/**
 * Maximum share of black mixed into a fill for white text. Beyond it the hue looks different (yellow becomes brown), so the text
 * is dark instead.
 */
const maxDarkening = 0.3;

const statuses = {
  success: '#1e8e4e',
  info: '#2a78c2',
  progress: '#7350bd',
  warning: '#c77700',
  error: '#c62f35',
  neutral: '#69727f',
};

/** Fill, text on the fill, and a tint with readable text of the same hue. */
interface ToneColors {
  fill: string;
  onFill: string;
  hover: string;
  bg: string;
  text: string;
}

interface BrandColors {
  neutral: (typeof cool)['light'];
  primary: ToneColors;
  secondary: ToneColors;
  tones: Record<keyof typeof statuses, ToneColors>;
  /** The primary colour, visible against the page: marks, set filters, checks (3:1). */
  accent: string;
  /** Links, on cards and on the page (4.5:1). */
  link: string;
  /** The focus ring, on every surface (3:1). */
  focus: string;
}

/** Mixes `share` of `color` into `base`, both hex. */
function mix(color: string, base: string, share: number): string {
  const part = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `#${[1, 3, 5]
    .map((at) => Math.round(part(color, at) * share + part(base, at) * (1 - share)))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
}

/** Adjusts a colour until it has the contrast `ratio` with all `backgrounds`; the backgrounds must be of similar lightness. */
function ensureReadable(color: string, backgrounds: string[], ratio: number): string {
  return backgrounds.reduce((tone, background) => ensureContrast(tone, background, ratio), color);
}

/**
 * Returns the colour as a background of white text, slightly darker if necessary; unchanged if it would have to become too dark.
 */
function fillOf(color: string): string {
  for (let share = 0; share <= maxDarkening; share += 0.01) {
    const fill = mix('#000000', color, share);
    if (contrastRatio('#ffffff', fill) >= 4.5) return fill;
  }
  return color;
}

function tone(color: string, card: string, page: string, dark: boolean): ToneColors {
  const bg = mix(color, card, dark ? 0.22 : 0.1);
  const fill = fillOf(color);
  const onFill = contrastRatio('#ffffff', fill) >= 4.5 ? '#ffffff' : readableTextOn(fill);
  return {
    fill,
    onFill,
    // Away from the text colour, so that hovering never reduces the contrast.
    hover: mix(onFill === '#ffffff' ? '#000000' : '#ffffff', fill, 0.12),
    bg,
    text: ensureReadable(color, [card, page, bg], 4.5),
  };
}

/** Computes every colour of a brand so that text has a contrast of 4.5:1 and marks of 3:1, whatever the brand chose. */
export function brandColors(brand: Pick<BrandTokens, 'primary' | 'secondary' | 'dark' | 'neutrals'>): BrandColors {
  const neutral = neutrals[brand.neutrals][brand.dark ? 'dark' : 'light'];
  const primary = parseColor(brand.primary) ?? defaults.primary;
  const secondary = parseColor(brand.secondary) ?? defaults.secondary;
  const toneOf = (color: string) => tone(color, neutral.card, neutral.bg, brand.dark);
  const surfaces = [neutral.card, neutral.bg, neutral.floating];
  return {
    neutral,
    primary: toneOf(primary),
    secondary: toneOf(secondary),
    tones: {
      success: toneOf(statuses.success),
      info: toneOf(statuses.info),
      progress: toneOf(statuses.progress),
      warning: toneOf(statuses.warning),
      error: toneOf(statuses.error),
      neutral: toneOf(statuses.neutral),
    },
    accent: ensureReadable(primary, surfaces, 3),
    link: ensureReadable(primary, [...surfaces, neutral.hover, toneOf(primary).bg], 4.5),
    focus: ensureReadable(primary, [...surfaces, neutral.hover], 3),
  };
}

/** Returns the CSS variables of a brand for `:root`; the whole kit uses these. */
export function brandVariables(brand: BrandTokens): Record<`--m-${string}`, string> {
  const { neutral, primary, secondary, tones, accent, link, focus } = brandColors(brand);
  const variables: Record<`--m-${string}`, string> = {
    '--m-scheme': brand.dark ? 'dark' : 'light',
    '--m-bg': neutral.bg,
    '--m-card': neutral.card,
    '--m-floating': neutral.floating,
    '--m-line': neutral.line,
    '--m-line-strong': neutral.lineStrong,
    '--m-field-line': neutral.field,
    '--m-field-bg': brand.filledFields ? neutral.hover : neutral.card,
    '--m-text': neutral.text,
    '--m-muted': neutral.muted,
    '--m-hover': neutral.hover,
    '--m-skeleton': neutral.skeleton,
    '--m-inverse': neutral.inverse,
    '--m-on-inverse': neutral.onInverse,
    '--m-shadow': brand.dark ? '0 8px 28px rgb(0 0 0 / 55%)' : '0 8px 28px rgb(27 33 43 / 16%)',
    '--m-accent': accent,
    '--m-accent-bg': primary.bg,
    '--m-accent-text': primary.text,
    '--m-link': link,
    '--m-focus': focus,
    '--m-radius': `${brand.radius}px`,
    '--m-button-radius': `${brand.buttonRadius}px`,
    '--m-font': brand.fontFamily,
    '--m-row': brand.compact ? '36px' : '44px',
  };
  for (const [name, colors] of Object.entries({ primary, secondary, ...tones })) {
    variables[`--m-${name}`] = colors.fill;
    variables[`--m-on-${name}`] = colors.onFill;
    variables[`--m-${name}-hover`] = colors.hover;
    variables[`--m-${name}-bg`] = colors.bg;
    variables[`--m-${name}-text`] = colors.text;
  }
  return variables;
}
