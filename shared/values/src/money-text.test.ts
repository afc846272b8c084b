import { amounts, randomFrom } from '../test/random';
import { digitsByCurrency } from './iso-4217';
import { regionalLocale } from './country';
import {
  formatAmountInput,
  formatMoney,
  formatShortMoney,
  MAX_AMOUNT_MINOR,
  minorDigits,
  parseAmountInput,
  type Money,
} from './money';

const eur = (minor: number): Money => ({ minor, currency: 'EUR' });
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

test.each<[string, number, string, string]>([
  ['es', 80_000, 'EUR', '800 €'],
  ['es', 120_000, 'EUR', '1,2 mil €'],
  ['es', -120_000, 'EUR', '−1,2 mil €'],
  ['es', 0, 'EUR', '0 €'],
  ['en', 123_456_789, 'USD', '$1.2M'],
  ['es-MX', 120_000, 'MXN', '$1.2 k'],
])('formats for an axis in %s: %i %s as %s', (locale, minor, currency, text) => {
  expect(plain(formatShortMoney({ minor, currency }, locale))).toBe(text);
});

describe('formatMoney', () => {
  test.each<[string, number, string, string]>([
    ['es', 1250, 'EUR', '12,50 €'],
    ['es', 123456, 'EUR', '1.234,56 €'],
    ['es', 123456789, 'EUR', '1.234.567,89 €'],
    ['es', -1250, 'EUR', '−12,50 €'],
    ['es', -0, 'EUR', '0,00 €'],
    ['es', 1250, 'GBP', '12,50 £'],
    ['es', 1250, 'USD', '12,50 US$'],
    ['es', 1250, 'COP', '12,50 COP'],
    ['es', 1250, 'HUF', '12,50 Ft'],
    ['es', 1250, 'CLP', '1.250 CLP'],
    ['es', 1250, 'KWD', '1,250 KWD'],
    ['es', 12345, 'CLF', '1,2345 CLF'],
    ['en', 123456, 'EUR', '€1,234.56'],
    ['en', -1250, 'EUR', '−€12.50'],
    ['en', 1250, 'MXN', 'MX$12.50'],
    ['en', 1250, 'JPY', '¥1,250'],
    ['fr', 123456, 'EUR', '1 234,56 €'],
    ['ro', 123456, 'EUR', '1.234,56 €'],
    ['zh', 123456, 'EUR', '€1,234.56'],
    ['zh', 1250, 'JPY', 'JP¥1,250'],
    ['es-MX', 40000, 'MXN', '$400.00'],
    ['es-MX', 123456, 'MXN', '$1,234.56'],
    ['es-MX', 123456, 'USD', 'USD 1,234.56'],
    ['es-CL', 1250, 'CLP', '$1.250'],
    ['es-AR', 123456, 'ARS', '$ 1.234,56'],
    ['es-ES', 123456, 'EUR', '1.234,56 €'],
    ['es-ES', 1250, 'MXN', '12,50 MXN'],
    ['en-u-rg-mxzzzz', 40000, 'MXN', '$400.00'],
    ['en-u-rg-mxzzzz', 40000, 'USD', 'USD 400.00'],
    ['en-u-rg-eszzzz', 123456, 'EUR', '€1,234.56'],
    ['fr-u-rg-mxzzzz', 40000, 'MXN', '400,00 $'],
    ['fr-u-rg-mxzzzz', 1250, 'CAD', '12,50 $CA'],
    ['es', Number.MAX_SAFE_INTEGER, 'EUR', '90.071.992.547.409,91 €'],
    ['es', Number.MAX_SAFE_INTEGER - 1, 'EUR', '90.071.992.547.409,90 €'],
  ])('formats in %s: %i %s as %s', (locale, minor, currency, text) => {
    expect(plain(formatMoney({ minor, currency }, locale))).toBe(text);
  });

  test('formats no two currencies of a locale alike', () => {
    const languages = ['es', 'en', 'fr', 'ro', 'zh'];
    const countries = ['España', 'México', 'Chile', 'Argentina', 'Uruguay', 'Brasil'];
    for (const locale of languages.flatMap((each) => [each, ...countries.map((country) => regionalLocale(each, country))])) {
      const symbols = [...digitsByCurrency.keys()].map((currency) =>
        formatMoney({ minor: 0, currency }, locale)
          .replace(/[\d.,]/g, '')
          .trim(),
      );
      expect(symbols.filter((symbol, at) => symbols.indexOf(symbol) !== at)).toEqual([]);
    }
  });

  test('uses no breaking space between amount and currency', () => {
    expect(formatMoney(eur(1250), 'es')).not.toContain(' ');
  });
});

describe('parseAmountInput', () => {
  const read = (text: string, locale: string, currency = 'EUR') => {
    const result = parseAmountInput(text, locale, currency);
    return result.ok ? result.money.minor : result.reason;
  };

  test.each<[string, string, number | string]>([
    ['es', '10,50', 1050],
    ['es', '10,5', 1050],
    ['es', '10', 1000],
    ['es', '0', 0],
    ['es', '007', 700],
    ['es', ',50', 50],
    ['es', '  10,50\u00a0', 1050],
    ['es', '1.234', 123400],
    ['es', '1.234,56', 123456],
    ['es', '1.234.567,8', 123456780],
    ['es', '1 234,56', 123456],
    ['es', '1234,56', 123456],
    ['es', '１０，５０', 1050],
    ['es', '10.50', 'ambiguous'],
    ['es', '10.5', 'ambiguous'],
    ['es', '1,234.56', 'ambiguous'],
    ['es', '1234.567', 'ambiguous'],
    ['es', '0.500', 'ambiguous'],
    ['es', '.50', 'ambiguous'],
    ['es', '1,2,3', 'not-a-number'],
    ['es', '1,234,567', 'ambiguous'],
    ['es', '1.23.456', 'not-a-number'],
    ['es', '1.234.56', 'not-a-number'],
    ['es', '1.234 567', 'not-a-number'],
    ['es', '12.34,56', 'not-a-number'],
    ['es', '1..234', 'not-a-number'],
    ['es', '12abc', 'not-a-number'],
    ['es', 'abc', 'not-a-number'],
    ['es', '12,50 €', 1250],
    ['es', '1e3', 'not-a-number'],
    ['es', '0x10', 'not-a-number'],
    ['es', '10²', 'not-a-number'],
    ['es', '٣', 'not-a-number'],
    ['es', 'Infinity', 'not-a-number'],
    ['es', '10,', 'not-a-number'],
    ['es', ',', 'not-a-number'],
    ['es', '-', 'not-a-number'],
    ['es', '+5', 'not-a-number'],
    ['es', '--5', 'not-a-number'],
    ['es', '-5', 'negative'],
    ['es', '−5,20', 'negative'],
    ['es', '- 5', 'negative'],
    ['es', '-10.50', 'ambiguous'],
    ['es', '', 'empty'],
    ['es', ' \t\u00a0', 'empty'],
    ['es', '10,505', 'too-many-decimals'],
    ['es', '10,500', 'too-many-decimals'],
    ['es', '10000000000', MAX_AMOUNT_MINOR],
    ['es', '10000000000,01', 'too-large'],
    ['es', '90071992547409,90', 'too-large'],
    ['es', '9'.repeat(400), 'too-large'],
    ['es-MX', '1,234.50', 123450],
    ['es-MX', '10,50', 'ambiguous'],
    ['en', '10.50', 1050],
    ['en', '1,234.56', 123456],
    ['en', '1,234', 123400],
    ['en', '10,50', 'ambiguous'],
    ['en', '1.234,56', 'ambiguous'],
    ['en', '0,500', 'ambiguous'],
    ['zh', '1,234.5', 123450],
    ['zh', '１２．５０', 1250],
    ['ro', '1.234,56', 123456],
    ['ro', '10.50', 'ambiguous'],
    ['fr', '1 234,56', 123456],
    ['fr', '1\u202f234\u202f567,89', 123456789],
    ['fr', '1\u00a0234,56', 123456],
    ['fr', '1 234\u00a0567', 'not-a-number'],
    ['fr', '12 34', 'not-a-number'],
    ['fr', '1.234', 'ambiguous'],
    ['fr', '10.50', 'ambiguous'],
  ])('parses in %s: %j as %s', (locale, text, expected) => {
    expect(read(text, locale)).toBe(expected);
  });

  test.each<[string, string, string, number | string]>([
    ['es', 'JPY', '1.234', 1234],
    ['es', 'JPY', '1234', 1234],
    ['es', 'JPY', '10,5', 'too-many-decimals'],
    ['es', 'JPY', '10.5', 'ambiguous'],
    ['es', 'KWD', '1,234', 1234],
    ['es', 'KWD', '1.234', 'ambiguous'],
    ['es', 'KWD', '123.456', 'ambiguous'],
    ['es', 'KWD', '1.234,5', 1234500],
    ['es', 'KWD', '1.234.567', 1234567000],
    ['en', 'KWD', '1,234', 'ambiguous'],
    ['en', 'KWD', '1.234', 1234],
    ['fr', 'KWD', '1 234', 1234000],
    ['es', 'CLF', '1,2345', 12345],
    ['es', 'USD', '12,50 US$', 1250],
    ['es', 'USD', '12,50 $', 1250],
    ['es', 'USD', 'usd 12,50', 1250],
    ['en', 'MXN', 'MX$12.50', 1250],
    ['en', 'HUF', '1,250 Ft', 125000],
  ])('parses in %s for %s: %j as %s', (locale, currency, text, expected) => {
    expect(read(text, locale, currency)).toBe(expected);
  });

  test('parses prefilled and displayed amounts back to the same value', () => {
    const wrong: unknown[] = [];
    for (const { minor, currency } of amounts(3, 3000)) {
      const money = { minor: Math.abs(minor) % (MAX_AMOUNT_MINOR + 1), currency };
      for (const locale of ['es', 'es-MX', 'es-CL', 'en', 'fr', 'ro', 'zh']) {
        const prefilled = formatAmountInput(money, locale);
        const shown = formatMoney(money, locale)
          .replace(/[^\d.,\s]/g, '')
          .trim();
        const texts = minorDigits(currency) === 2 ? [prefilled, shown] : [prefilled];
        for (const text of texts) {
          const back = parseAmountInput(text, locale, currency);
          if (!back.ok || back.money.minor !== money.minor) wrong.push({ text, locale, back });
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(formatAmountInput(eur(123450), 'es')).toBe('1234,50');
    expect(formatAmountInput(eur(123450), 'en')).toBe('1234.50');
  });

  test.each<[string, string, string, number | string]>([
    ['12,50 €', 'es', 'EUR', 1250],
    ['€12,50', 'es', 'EUR', 1250],
    ['1.234,50\u00a0EUR', 'es', 'EUR', 123450],
    ['EUR 12.50', 'es', 'EUR', 1250],
    ['eur 12,50', 'en', 'EUR', 1250],
    ['$12.50', 'es', 'USD', 1250],
    ['12,50 US$', 'es', 'USD', 1250],
    ['EUR 1,234.50', 'es', 'EUR', 'ambiguous'],
    ['EUR 1.5', 'es', 'EUR', 'ambiguous'],
    ['−12,50 €', 'es', 'EUR', 'negative'],
    ['12,50 £', 'es', 'EUR', 'not-a-number'],
    ['USD 12.50', 'es', 'EUR', 'not-a-number'],
    ['JPY 1250', 'es', 'JPY', 1250],
    ['€', 'es', 'EUR', 'empty'],
  ])('parses pasted text with a currency: %s in %s, field of %s', (text, locale, currency, result) => {
    expect(read(text, locale, currency)).toBe(result);
  });

  test('returns a result quickly for any pasted text', () => {
    const random = randomFrom(4);
    const alphabet = '0123456789..,, -−a\u00a0';
    let accepted = 0;
    for (let round = 0; round < 20_000; round += 1) {
      const text = Array.from({ length: Math.floor(random() * 9) }, () => alphabet[Math.floor(random() * alphabet.length)]).join(
        '',
      );
      const result = parseAmountInput(text, 'es', 'EUR');
      if (!result.ok) continue;
      accepted += 1;
      const [, whole = '', cents = ''] =
        /^(\d*|[1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,2}(?: \d{3})+)(?:,(\d\d?))?$/.exec(text.trim().replaceAll('\u00a0', ' ')) ?? [];
      expect([text, result.money.minor]).toEqual([text, Number(`${whole.replace(/\D/g, '')}${cents.padEnd(2, '0')}`)]);
    }
    expect(accepted).toBeGreaterThan(500);
    const started = process.cpuUsage();
    read(`${'1.234'.repeat(20_000)}x`, 'es');
    // Generous for a busy machine: a pattern that backtracks takes minutes.
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(5_000);
  });

  test('throws a RangeError for an unknown currency', () => {
    expect(() => parseAmountInput('1', 'es', 'EEE')).toThrow(RangeError);
  });
});
