/**
 * The modules that exist once in the page, provided by the host, because they hold a context or a client. Everything else is
 * bundled by each part (docs platform §2). A remote takes these with `import: false`, so it never contains a copy.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@tanstack/react-query',
  'react-intl',
  '@mostrador/api-client',
  '@mostrador/api-client/vanilla',
  '@mostrador/feature-flags',
  '@mostrador/i18n',
  '@mostrador/remote-kit',
  '@mostrador/schema',
  '@mostrador/session',
  '@mostrador/ui/chart',
  '@mostrador/ui/form',
  '@mostrador/ui/icons',
  '@mostrador/ui/kit',
  '@mostrador/ui/list',
  '@mostrador/ui/overlay',
  '@mostrador/ui/qr',
  '@mostrador/ui/record',
  '@mostrador/ui/router',
] as const;

/** Returns the package of a shared module: `@mostrador/ui/kit` → `@mostrador/ui`. */
export function packageOf(module: string): string {
  const parts = module.split('/');
  return parts.slice(0, module.startsWith('@') ? 2 : 1).join('/');
}
