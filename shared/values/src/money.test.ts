import { amounts, randomFrom } from '../test/random';
import { digitsByCurrency } from './iso-4217';
import {
  MAX_AMOUNT_MINOR,
  add,
  compare,
  formatAmountInput,
  formatMoney,
  formatShortMoney,
  minorDigits,
  moneyFromDecimal,
  moneyFromRequest,
  moneyToDecimal,
  moneyToWire,
  percentOf,
  subtract,
  type Money,
} from './money';

const eur = (minor: number): Money => ({ minor, currency: 'EUR' });

describe('minorDigits', () => {
  test.each([
    [0, 'JPY CLP PYG KRW VND ISK UGX XAF XOF XPF RWF KMF GNF DJF BIF VUV UYI'],
    [2, 'EUR USD GBP COP HUF MXN ARS RON CNY CRC IDR LBP MGA TWD UYU RSD ALL IRR'],
    [3, 'KWD BHD OMR JOD TND LYD IQD'],
    [4, 'CLF UYW'],
  ])('returns %i digits for %s', (digits, codes) => {
    for (const code of codes.split(' ')) expect([code, minorDigits(code)]).toEqual([code, digits]);
  });

  test('knows only existing currency codes', () => {
    const names = new Intl.DisplayNames('en', { type: 'currency', fallback: 'none' });
    expect([...digitsByCurrency.keys()].filter((code) => names.of(code) === undefined)).toEqual([]);
    expect(digitsByCurrency.size).toBeGreaterThan(160);
  });

  test.each(['eur', 'XXX', 'XAU', 'EURO', '', '€', 'toString'])('throws for the code %j', (code) => {
    expect(() => minorDigits(code)).toThrow(RangeError);
  });
});

describe('moneyFromRequest', () => {
  test.each([MAX_AMOUNT_MINOR, -MAX_AMOUNT_MINOR])('accepts %i minor units, and rejects one more', (minor) => {
    expect(moneyFromRequest(minor, 'JPY')).toEqual({ minor, currency: 'JPY' });
    expect(() => moneyFromRequest(minor + Math.sign(minor), 'JPY')).toThrow(RangeError);
  });
});

describe('moneyFromDecimal', () => {
  test.each<[string | number, string, number]>([
    [12.5, 'EUR', 1250],
    ['12.50', 'EUR', 1250],
    ['12.500000', 'EUR', 1250],
    [0, 'EUR', 0],
    ['-0', 'EUR', 0],
    ['-0.05', 'EUR', -5],
    [-12, 'EUR', -1200],
    ['0019.99', 'EUR', 1999],
    [1.005e2, 'EUR', 10050],
    ['1.999e1', 'EUR', 1999],
    ['1e3', 'EUR', 100000],
    ['1E+3', 'JPY', 1000],
    ['12500e-2', 'JPY', 125],
    ['0e-7', 'JPY', 0],
    [1e-4, 'CLF', 1],
    ['1.234', 'KWD', 1234],
    ['90071992547409.91', 'EUR', Number.MAX_SAFE_INTEGER],
    [4.35, 'EUR', 435],
    [66.72999999999999, 'EUR', 6673],
    [0.30000000000000004, 'EUR', 30],
    [-66.72999999999999, 'EUR', -6673],
    [99.99999999999999, 'JPY', 100],
    [1.15, 'EUR', 115],
    [8.2, 'EUR', 820],
  ])('converts %j %s to %i minor units', (value, currency, minor) => {
    expect(moneyFromDecimal(value, currency)).toStrictEqual({ minor, currency });
  });

  test.each<[string | number, string]>([
    [1e-7, 'EUR'],
    ['12.505', 'EUR'],
    [12.505, 'EUR'],
    ['66.72999999999999', 'EUR'],
    [12.5, 'JPY'],
    ['1e-5', 'CLF'],
    ['90071992547409.92', 'EUR'],
    [1e21, 'EUR'],
    [Number.MAX_VALUE, 'JPY'],
    ['5e-324', 'JPY'],
    [NaN, 'EUR'],
    [Infinity, 'EUR'],
    ['', 'EUR'],
    [' 1', 'EUR'],
    ['1,5', 'EUR'],
    ['1.', 'EUR'],
    ['.5', 'EUR'],
    ['0x10', 'EUR'],
    ['--1', 'EUR'],
    ['1e', 'EUR'],
    ['1 000', 'EUR'],
    ['1\n', 'EUR'],
    [1, 'EEE'],
  ])('throws for %j %s', (value, currency) => {
    expect(() => moneyFromDecimal(value, currency)).toThrow(RangeError);
  });
});

describe('moneyToDecimal and the wire', () => {
  test.each<[number, string, string]>([
    [1250, 'EUR', '12.50'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [-0, 'EUR', '0.00'],
    [1250, 'JPY', '1250'],
    [1, 'KWD', '0.001'],
    [12345, 'CLF', '1.2345'],
    [Number.MAX_SAFE_INTEGER, 'EUR', '90071992547409.91'],
  ])('converts %i minor units of %s to %s', (minor, currency, text) => {
    expect(moneyToDecimal({ minor, currency })).toBe(text);
  });

  test('round-trips amounts', () => {
    const wrong = amounts(1, 5000).filter((money) => {
      const { currency, minor } = money;
      const viaText = moneyFromDecimal(moneyToDecimal(money), currency).minor;
      return viaText !== minor || moneyFromDecimal(moneyToWire(money).value, currency).minor !== minor;
    });
    expect(wrong).toEqual([]);
  });

  test('round-trips every cent up to 100 € over the wire', () => {
    const cents = Array.from({ length: 10_000 }, (_, minor) => eur(minor));
    expect(
      cents.filter(
        (money) => moneyFromDecimal(JSON.parse(JSON.stringify(moneyToWire(money))).value, money.currency).minor !== money.minor,
      ),
    ).toEqual([]);
  });

  test('throws for an amount that a number cannot hold exactly', () => {
    expect(moneyToWire(eur(1250))).toStrictEqual({ value: 12.5, currency: 'EUR' });
    expect(() => moneyToWire(eur(Number.MAX_SAFE_INTEGER))).toThrow(/cannot hold 90071992547409.91 EUR/);
  });

  test.each([1.5, NaN, Infinity, 2 ** 53])('throws for %d minor units', (minor) => {
    expect(() => moneyToDecimal(eur(minor))).toThrow(RangeError);
  });
});

describe('arithmetic', () => {
  test('adds, subtracts and compares within a currency', () => {
    expect(add(eur(10), eur(20))).toEqual(eur(30));
    expect(subtract(eur(1999), eur(500))).toEqual(eur(1499));
    expect([compare(eur(1), eur(2)), compare(eur(2), eur(2)), compare(eur(2), eur(1))]).toEqual([-1, 0, 1]);
    expect([eur(3), eur(-1), eur(2), eur(2)].sort(compare)).toEqual([eur(-1), eur(2), eur(2), eur(3)]);
  });

  test('throws for different currencies', () => {
    const yen = { minor: 1, currency: 'JPY' };
    for (const operation of [add, subtract, compare]) expect(() => operation(eur(1), yen)).toThrow(/EUR and JPY/);
  });

  test('returns NaN beyond safe integers, which is displayed as a dash, kept in sums and never sent', () => {
    const huge = add(eur(Number.MAX_SAFE_INTEGER), eur(1));
    expect(huge).toEqual({ minor: NaN, currency: 'EUR' });
    expect(subtract(eur(Number.MIN_SAFE_INTEGER), eur(1)).minor).toBeNaN();
    expect(subtract(huge, eur(1)).minor).toBeNaN();
    expect(percentOf(huge, 10).minor).toBeNaN();
    expect([formatMoney(huge, 'es'), formatShortMoney(huge, 'es'), formatAmountInput(huge, 'es')]).toEqual(['–', '–', '']);
    expect(() => moneyToWire(huge)).toThrow(RangeError);
  });

  test.each<[number, number, number]>([
    [1999, 25, 500],
    [10, 5, 1],
    [9, 5, 0],
    [-10, 5, -1],
    [30, 5, 2],
    [1000, 12.5, 125],
    [100, 33.333, 33],
    [1, 50, 1],
    [1, 49.999999, 0],
    [100, 0, 0],
    [100, 100, 100],
    [100, 1e-7, 0],
  ])('computes of %i cents, %d %% as %i', (minor, percent, part) => {
    expect(percentOf(eur(minor), percent)).toStrictEqual(eur(part));
  });

  test('computes 19.99 − 25 % as 14.99', () => {
    const price = moneyFromDecimal('19.99', 'EUR');
    expect(moneyToDecimal(subtract(price, percentOf(price, 25)))).toBe('14.99');
  });

  test('computes a share within half a unit of the exact one and never more than the whole', () => {
    const random = randomFrom(2);
    const wrong = Array.from({ length: 5000 }, () => ({
      minor: Math.floor(random() * 1e9),
      percent: Math.floor(random() * 101),
    })).filter(({ minor, percent }) => {
      const part = percentOf(eur(minor), percent).minor;
      return 2 * Math.abs(part * 100 - minor * percent) > 100 || part > minor;
    });
    expect(wrong).toEqual([]);
  });

  test('throws for a percentage that is not a number, and returns NaN for a result that is too large', () => {
    expect(() => percentOf(eur(1), NaN)).toThrow(RangeError);
    expect(percentOf(eur(5), 1e21).minor).toBeNaN();
  });
});
