import { fieldsOf, kept } from '@mostrador/device/kept';

/** What index.html is painted with before any code has come. */
const names = [
  '--m-scheme',
  '--m-bg',
  '--m-card',
  '--m-text',
  '--m-muted',
  '--m-line',
  '--m-line-strong',
  '--m-focus',
  '--m-link',
  '--m-primary',
  '--m-on-primary',
  '--m-radius',
  '--m-button-radius',
] as const;

/** As the last page was: the next one begins like it, and nothing flashes. It is the browser's, like the settings. */
const paint = kept('settings:paint', fieldsOf);

/** Keeps the colours of this page for the next one's first moments. */
export function keepPaint(variables: Readonly<Record<string, string>>): void {
  const now = Object.fromEntries(names.map((name) => [name, variables[name]]));
  if (JSON.stringify(paint.get()) !== JSON.stringify(now)) paint.set(now);
}

/** Paints the page as the last one was. */
export function paintAsBefore(): void {
  const known = paint.get();
  for (const name of names) {
    const value = known[name];
    if (typeof value === 'string' && /^(#[0-9a-f]{6}|\d{1,2}px|dark|light)$/.test(value))
      document.documentElement.style.setProperty(name, value);
  }
}
