/** The notice in the five languages of the product; the payer may read none of the page's other texts. */
const notices = {
  es: (wait: string) => `Demasiadas tarjetas rechazadas. Vuelve a probar en ${wait}; no se ha cobrado nada.`,
  en: (wait: string) => `Too many refused cards. Try again in ${wait}; nothing was charged.`,
  fr: (wait: string) => `Trop de cartes refusées. Réessayez dans ${wait} ; rien n’a été débité.`,
  ro: (wait: string) => `Prea multe carduri refuzate. Încearcă din nou peste ${wait}; nu s-a încasat nimic.`,
  zh: (wait: string) => `被拒绝的卡过多，请在${wait}后重试；未扣款。`,
};
type Language = keyof typeof notices;

const isKnown = (language: string): language is Language => language in notices;

/** Returns the notice about refused cards with the time to wait, in the first language of `Accept-Language` that the product has. */
export function tooManyCards(acceptLanguage: string | undefined, seconds: number): { lang: Language; text: string } {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const lang = wanted.find(isKnown) ?? 'es';
  const minutes = new Intl.NumberFormat(lang, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  return { lang, text: notices[lang](minutes.format(Math.ceil(seconds / 60))) };
}
