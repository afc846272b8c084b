/** Minor-unit digits of currencies that do not have two (ISO 4217, list one). */
const exceptions: Record<string, number> = {
  ...each('BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF', 0),
  ...each('BHD IQD JOD KWD LYD OMR TND', 3),
  ...each('CLF UYW', 4),
};

const withTwo =
  'AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CNY COP ' +
  'COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR IRR JMD KES ' +
  'KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD ' +
  'PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TOP TRY TTD ' +
  'TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG';

function each(codes: string, digits: number): Record<string, number> {
  return Object.fromEntries(codes.split(' ').map((code) => [code, digits]));
}

/**
 * Digits after the decimal point by currency code. A table of our own, because `Intl` gives COP, HUF and IQD 0 instead of ISO's
 * 2, 2 and 3.
 */
export const digitsByCurrency: ReadonlyMap<string, number> = new Map(Object.entries({ ...each(withTwo, 2), ...exceptions }));
