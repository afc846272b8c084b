/** Named SVG shapes of 320 by 240; `a` and `b` are the colours of the motif. */
const motifs: Record<string, (a: string, b: string) => string> = {
  plato: (a, b) =>
    `${plate}<circle cx="138" cy="112" r="30" fill="${a}"/><ellipse cx="184" cy="130" rx="34" ry="20" fill="${b}"/>`,
  hamburguesa: (a, b) =>
    `<path d="M90 110a70 46 0 0 1 140 0z" fill="#d98e3f"/><rect x="84" y="112" width="152" height="14" rx="7" fill="${a}"/>
     <rect x="90" y="128" width="140" height="20" rx="8" fill="#6b3a22"/><rect x="84" y="150" width="152" height="10" rx="5" fill="${b}"/>
     <path d="M90 162h140v8a18 18 0 0 1-18 18h-104a18 18 0 0 1-18-18z" fill="#d98e3f"/>`,
  bocadillo: (a, b) =>
    `<rect x="70" y="92" width="180" height="34" rx="17" fill="#d9a25f"/><rect x="78" y="120" width="164" height="14" rx="6" fill="${a}"/>
     <rect x="74" y="130" width="172" height="8" rx="4" fill="${b}"/><rect x="70" y="136" width="180" height="28" rx="14" fill="#c98f4b"/>`,
  pan: (a) =>
    `<ellipse cx="160" cy="128" rx="88" ry="50" fill="#c98a48"/><path d="M112 108l26 34M148 98l26 44M186 96l22 40" stroke="${a}" stroke-width="8" stroke-linecap="round"/>`,
  tarta: (a, b) =>
    `<path d="M84 150l128-66a24 24 0 0 1 28 22l-4 44z" fill="#f0d9a8"/><path d="M84 150l128-66a24 24 0 0 1 28 22z" fill="${a}"/>
     <path d="M84 150h152v22h-152z" fill="#d9ae6c"/><circle cx="196" cy="92" r="11" fill="${b}"/>`,
  flan: (a) =>
    `${plate}<path d="M122 92h76l16 52h-108z" fill="#f2cf74"/><ellipse cx="160" cy="92" rx="38" ry="11" fill="${a}"/><path d="M124 96c6 20 2 30 10 34" stroke="${a}" stroke-width="7" fill="none"/>`,
  vaso: (a, b) =>
    `<path d="M118 66h84l-12 118h-60z" fill="#ffffff" fill-opacity=".7"/><path d="M123 104h74l-8 74h-58z" fill="${a}"/>
     <path d="M176 40l-16 90" stroke="${b}" stroke-width="7" stroke-linecap="round"/>`,
  taza: (a, b) =>
    `<path d="M104 96h96v46a34 34 0 0 1-34 34h-28a34 34 0 0 1-34-34z" fill="${a}"/><path d="M200 106a24 22 0 0 1 0 44" stroke="${a}" stroke-width="11" fill="none"/>
     <ellipse cx="152" cy="98" rx="46" ry="11" fill="#5a3520"/><path d="M136 76c-8-12 8-16 0-28M164 76c-8-12 8-16 0-28" stroke="${b}" stroke-width="5" fill="none"/>`,
  botella: (a, b) =>
    `<path d="M146 42h28v38c0 12 18 18 18 38v74h-64v-74c0-20 18-26 18-38z" fill="${a}"/><rect x="128" y="128" width="64" height="36" fill="${b}"/>`,
  fruta: (a, b) =>
    `<circle cx="138" cy="132" r="46" fill="${a}"/><circle cx="196" cy="142" r="34" fill="${b}"/><path d="M140 88c4-18 20-24 34-20-6 14-18 22-34 20z" fill="#4f8a3c"/>`,
  carne: (a, b) =>
    `${plate}<path d="M104 124c0-30 44-44 78-30 30 12 38 42 10 52-34 12-88 12-88-22z" fill="${a}"/><path d="M124 124c6-12 34-20 58-8" stroke="${b}" stroke-width="7" fill="none"/>`,
  taco: (a, b) =>
    `<path d="M84 156a76 76 0 0 1 152 0z" fill="#e8b85a"/><path d="M98 112c10-16 22-4 30-16s20 2 30-8 20 6 32 2 18 14 30 22" stroke="${a}" stroke-width="15" fill="none"/>
     <path d="M84 156a76 60 0 0 1 152 0z" fill="#d9a445"/><circle cx="136" cy="140" r="5" fill="${b}"/><circle cx="180" cy="134" r="5" fill="${b}"/>`,
  queso: (a) =>
    `<path d="M84 150l132-64 24 64z" fill="#f3c64f"/><path d="M84 150h156v28h-156z" fill="${a}"/><circle cx="180" cy="130" r="9" fill="#d9a52e"/><circle cx="126" cy="164" r="7" fill="#d9a52e"/>`,
  caja: (a, b) =>
    `<rect x="104" y="74" width="112" height="106" rx="6" fill="${a}"/><rect x="104" y="104" width="112" height="34" fill="${b}"/><rect x="120" y="114" width="60" height="6" rx="3" fill="#fff"/>`,
};
const plate =
  '<ellipse cx="160" cy="128" rx="102" ry="64" fill="#fff"/><ellipse cx="160" cy="124" rx="74" ry="44" fill="#eef1f4"/>';

/** Patterns in product names and their motif; the first match wins. */
const motifPatterns: [words: RegExp, motif: string][] = [
  [/hamburguesa/i, 'hamburguesa'],
  [/bocadillo|pepito|chorip/i, 'bocadillo'],
  [/taco|gringa|quesadilla|sope|enchilada|chilaquil|empanada/i, 'taco'],
  [/queso|provoleta/i, 'queso'],
  [/flan|torrija|panqueque|churros|yogur/i, 'flan'],
  [/tarta|milhojas|palmera|napolitana/i, 'tarta'],
  [/café|taza/i, 'taza'],
  [/botella|aceite|detergente|leche|malbec/i, 'botella'],
  [/agua|refresco|cerveza|tinto|zumo|horchata/i, 'vaso'],
  [/pan |hogaza|barra|chapata|cruasán|ensaimada/i, 'pan'],
  [/aguacate|tomate|plátano|lechuga|palta|patatas \(|papas \(/i, 'fruta'],
  [/ternera|entrecot|pollo|lomo|lechazo|bife|vacío|asado|carne|milanesa/i, 'carne'],
  [/papel|macarrones|fideos|arroz grano|lenteja|pimentón/i, 'caja'],
];

/** Returns the path of a drawing for a product: a motif that matches its name, in colours by its number. */
export function drawingPath(name: string, number: number): string {
  const motif = motifPatterns.find(([words]) => words.test(name))?.[1] ?? 'plato';
  return `/dibujos/${motif}-${number}.svg`;
}

/** Returns the SVG for a file name, or undefined; the number chooses the colours. */
export function renderDrawing(fileName: string): string | undefined {
  const [, name = '', digits] = /^([a-z]+)-(\d{1,9})\.svg$/.exec(fileName) ?? [];
  const motif = Object.hasOwn(motifs, name) ? motifs[name] : undefined;
  if (!motif) return undefined;
  const hue = (Number(digits) * 47) % 360;
  const shapes = motif(`hsl(${(hue + 150) % 360} 62% 52%)`, `hsl(${(hue + 210) % 360} 58% 40%)`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240"><rect width="320" height="240" fill="hsl(${hue} 46% 86%)"/><ellipse cx="160" cy="196" rx="104" ry="12" fill="hsl(${hue} 30% 70%)"/>${shapes}</svg>`;
}
