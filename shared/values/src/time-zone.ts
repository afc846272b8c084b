/** Windows names of time zones by IANA zone (CLDR, windowsZones), for Europe, the Americas and East Asia. */
const windowsNames: Readonly<Record<string, string>> = {
  'Europe/London': 'GMT',
  'Africa/Casablanca': 'Morocco',
  'Europe/Paris': 'Romance',
  'Europe/Berlin': 'W. Europe',
  'Europe/Budapest': 'Central Europe',
  'Europe/Warsaw': 'Central European',
  'Europe/Bucharest': 'GTB',
  'Europe/Kiev': 'FLE',
  'Europe/Chisinau': 'E. Europe',
  'Europe/Istanbul': 'Turkey',
  'Europe/Moscow': 'Russian',
  'Atlantic/Azores': 'Azores',
  'Atlantic/Reykjavik': 'Greenwich',
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Phoenix': 'US Mountain',
  'America/Los_Angeles': 'Pacific',
  'America/Anchorage': 'Alaskan',
  'Pacific/Honolulu': 'Hawaiian',
  'America/Halifax': 'Atlantic',
  'America/Mexico_City': 'Central Standard Time (Mexico)',
  'America/Mazatlan': 'Mountain Standard Time (Mexico)',
  'America/Tijuana': 'Pacific Standard Time (Mexico)',
  'America/Cancun': 'Eastern Standard Time (Mexico)',
  'America/Guatemala': 'Central America',
  'America/Bogota': 'SA Pacific',
  'America/Caracas': 'Venezuela',
  'America/La_Paz': 'SA Western',
  'America/Cayenne': 'SA Eastern',
  'America/Santiago': 'Pacific SA',
  'America/Asuncion': 'Paraguay',
  'America/Montevideo': 'Montevideo',
  'America/Buenos_Aires': 'Argentina',
  'America/Sao_Paulo': 'E. South America',
  'Asia/Shanghai': 'China',
  'Asia/Taipei': 'Taipei',
  'Asia/Tokyo': 'Tokyo',
  'Asia/Singapore': 'Singapore',
};

function isKnown(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the IANA zone of an offset, whole hours from −12 to 14: "GMT-3", "UTC+02:00", "-03:00". IANA names have the opposite
 * sign.
 */
function zoneOfOffset(text: string): string | null {
  const [, sign, hours] = /^(?:GMT|UTC|Z)?\s?([+-])0?(\d{1,2})(?::?00)?$/i.exec(text) ?? [];
  if (sign === undefined || hours === undefined) return null;
  return Number(hours) === 0 ? 'UTC' : `Etc/GMT${sign === '-' ? '+' : '-'}${hours}`;
}

function zoneOfWindows(text: string): string | null {
  const name = text.toLowerCase();
  const full = (short: string) => (short.includes('(') ? short : `${short} Standard Time`).toLowerCase();
  return Object.entries(windowsNames).find(([, short]) => full(short) === name)?.[0] ?? null;
}

/**
 * Returns the IANA zone of a server's text: an IANA name ("Europe/Madrid"), a whole-hour offset ("GMT-3"), or a Windows name
 * ("Romance Standard Time"). Null if `Intl` does not support it.
 */
export function parseTimeZone(text: string): string | null {
  const trimmed = text.trim();
  // Newer engines accept offsets as zones; older ones, and IANA, do not.
  const zone = zoneOfOffset(trimmed) ?? zoneOfWindows(trimmed) ?? trimmed;
  return zone !== '' && isKnown(zone) ? zone : null;
}

/** Returns the device's time zone; UTC if it is unknown. */
export function deviceTimeZone(): string {
  return parseTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone ?? '') ?? 'UTC';
}
