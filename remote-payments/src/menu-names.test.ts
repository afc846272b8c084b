import { locales } from '@mostrador/i18n/locales';
import { config } from '../remote.config';

test.each(locales)('gives every menu entry a unique name in %s', async (locale) => {
  const files = ['payments', 'links', 'chargebacks', 'devices', 'cashouts', 'checkout', 'refunds', 'reconciliation', 'billing'];
  const bundles = await Promise.all(
    files.map(
      async (file) => ((await import(`./locales/${locale}/${file}.json`)) as { default: Record<string, string> }).default,
    ),
  );
  const texts = Object.assign({}, ...bundles) as Record<string, string>;
  const names = config.menu.map(({ title }) => texts[title]);
  expect(names).not.toContain(undefined);
  expect(new Set(names).size).toBe(names.length);
});
