import { digitsByCurrency } from '@mostrador/values/iso-4217';

let bySymbol: Map<string, string[]> | undefined;

/** Returns the currencies with a symbol: several for "$", none for another text. */
export function currenciesOfSymbol(symbol: string): string[] {
  bySymbol ??= readSymbols();
  return bySymbol.get(symbol.toUpperCase()) ?? [];
}

/** Reads the symbols of all currencies, as screens write them in Spanish and English. */
function readSymbols(): Map<string, string[]> {
  const codes = new Map<string, string[]>();
  for (const code of digitsByCurrency.keys()) {
    const symbols = ['es', 'en'].map((locale) => symbolOf(code, locale, 'symbol'));
    for (const symbol of new Set([...symbols, symbolOf(code, 'en', 'narrowSymbol')])) {
      if (/\p{Sc}/u.test(symbol)) codes.set(symbol, [...(codes.get(symbol) ?? []), code]);
    }
  }
  return codes;
}

function symbolOf(currency: string, locale: string, currencyDisplay: 'symbol' | 'narrowSymbol'): string {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value.toUpperCase() ?? '';
}
