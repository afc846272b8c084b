import { ALLERGENS, sortAllergens, type Allergen } from '../products/allergens';
import { nameKey } from './columns';

/**
 * How files name the allergens: first as our own files in Spanish, then in the other languages, which a test compares with the texts, then by
 * foods that are always that allergen (regulation 1169/2011, Annex II). Words that can be several, such as "marisco", are left out.
 */
const names: Record<Allergen, string> = {
  gluten: `Gluten, 麸质, cereales con gluten, cereals containing gluten, céréales contenant du gluten, cereale care conțin gluten, 含麸质谷物,
    trigo, wheat, blé, grâu, 小麦, centeno, rye, seigle, secară, cebada, barley, orge, orz, avena, oats, avoine, ovăz, espelta, spelt`,
  crustaceans: 'Crustáceos, Crustaceans, Crustacés, Crustacee, 甲壳类, crustáceo, crustacean, crustacé, crustaceu, 甲壳类动物',
  eggs: 'Huevos, Eggs, Œufs, Ouă, 蛋类, huevo, egg, œuf, ou, 蛋, 鸡蛋',
  fish: 'Pescado, Fish, Poissons, Pește, 鱼类, pescados, poisson, 鱼',
  peanuts:
    'Cacahuetes, Peanuts, Arachides, Arahide, 花生, cacahuete, cacahuate, cacahuates, maní, peanut, arachide, cacahuètes, alune de pământ',
  soybeans: 'Soja, Soybeans, Soia, 大豆, soya, soy, soybean, 黄豆',
  milk: 'Leche, Milk, Lait, Lapte, 奶类, lácteos, lactosa, dairy, lactose, lactoză, produits laitiers, 牛奶, 奶, 乳制品, 乳糖',
  nuts: `Frutos de cáscara, Nuts, Fruits à coque, Fructe cu coajă, 坚果, frutos secos, fruto seco, fruto de cáscara, tree nuts, nut,
    fruits à coques, fructe cu coajă lemnoasă, almendras, almendra, almonds, amandes, migdale, 杏仁, avellanas, avellana, hazelnuts, noisettes,
    alune de pădure, 榛子, nueces, nuez, walnuts, noix, nuci, 核桃, anacardos, cashews, noix de cajou, caju, 腰果, pistachos, pistacho,
    pistachios, pistaches, fistic, 开心果`,
  celery: 'Apio, Celery, Céleri, Țelină, 芹菜',
  mustard: 'Mostaza, Mustard, Moutarde, Muștar, 芥末, 芥菜',
  sesame: 'Sésamo, Sesame, Sésame, Susan, 芝麻, ajonjolí, semillas de sésamo, granos de sésamo, sesame seeds',
  sulphites: `Sulfitos, Sulphites, Sulfites, Sulfiți, 亚硫酸盐, sulfito, sulphite, sulfite, dióxido de azufre y sulfitos, dióxido de azufre,
    sulphur dioxide and sulphites, sulphur dioxide, sulfur dioxide, anhydride sulfureux et sulfites, dioxid de sulf și sulfiți, 二氧化硫`,
  lupin: 'Altramuces, Lupin, 羽扇豆, altramuz, lupine, lupins, lupino',
  molluscs: 'Moluscos, Molluscs, Mollusques, Moluște, 软体动物, molusco, mollusc, mollusks, mollusk, mollusque, 贝类',
};
const none = `Ninguno, None, Aucun, Niciunul, 无, Ninguno de los 14, None of the 14, Aucun des 14, Niciunul dintre cei 14, 不含这 14 种,
  sin alérgenos, no allergens, sans allergènes, fără alergeni`;

const words = (list: string) => list.split(/,\s+/);
const byWord = new Map(ALLERGENS.flatMap((one) => words(names[one]).map((word) => [nameKey(word), one] as const)));
const noneWords = words(none).map(nameKey);

/** Maximum length of a cell with allergens. */
export const MAX_ALLERGENS_TEXT = 500;

/**
 * Reads a cell with names of allergens in any language, separated by a comma, a semicolon or a slash, or with a word for none of them. Returns
 * every name that is unknown instead of a part of the declaration, because a product with a part of its allergens is worse than one
 * without a declaration.
 */
export function parseAllergens(text: string): { allergens: Allergen[] } | { unknown: string[] } {
  const said = text
    .split(/[,;/|\n，；、]/)
    .map((one) => one.trim().replace(/[.。]$/, ''))
    .filter(Boolean);
  if (said.length === 1 && noneWords.includes(nameKey(said[0]!))) return { allergens: [] };
  const unknown = said.filter((one) => !byWord.has(nameKey(one)));
  if (unknown.length > 0 || said.length === 0) return { unknown };
  return { allergens: sortAllergens(said.flatMap((one) => byWord.get(nameKey(one)) ?? [])) };
}

/** Returns a declaration as our own files have it: "Gluten, Leche". `parseAllergens` reads it again. */
export function writeAllergens(allergens: readonly Allergen[]): string {
  return (allergens.length === 0 ? words(none).slice(0, 1) : allergens.map((one) => words(names[one])[0])).join(', ');
}
