import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';

/** CSS variables that index.html uses before any code has loaded. */
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

/** Colours of the last page, so that the next one starts without a flash. Stored per browser, like the settings. */
const paint = persisted('settings:paint', fieldsOf);

/** Stores the colours of this page for the start of the next one. */
export function persistPaint(variables: Readonly<Record<string, string>>): void {
  const now = Object.fromEntries(names.map((name) => [name, variables[name]]));
  if (JSON.stringify(paint.get()) !== JSON.stringify(now)) paint.set(now);
}

/** Applies the colours of the last page. */
export function applyLastPaint(): void {
  const known = paint.get();
  for (const name of names) {
    const value = known[name];
    if (typeof value === 'string' && /^(#[0-9a-f]{6}|\d{1,2}px|dark|light)$/.test(value))
      document.documentElement.style.setProperty(name, value);
  }
}
