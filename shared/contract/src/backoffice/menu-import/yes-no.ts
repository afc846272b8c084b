import { nameKey } from './columns';

/** How spreadsheets and our own files in every language write yes and no, folded. */
const yes = ['si', 's', '1', 'true', 'yes', 'y', 'x', 'oui', 'da', '是', 'verdadero', 'vrai', 'adevarat'];
const no = ['no', 'n', '0', 'false', 'non', 'nu', '否', 'falso', 'faux', 'fals'];

/** How our own export writes whether a product is on the menu, folded; a test compares these words with the texts. */
const active = ['activo', 'active', 'actif', 'activ', '启用'];
const inactive = ['inactivo', 'inactive', 'inactif', 'inactiv', '停用'];

/** Whether a cell of a file means yes; undefined for a word that means neither yes nor no. */
export function yesNoOf(text: string): boolean | undefined {
  const word = nameKey(text);
  return yes.includes(word) ? true : no.includes(word) ? false : undefined;
}

/** Whether a cell of a file means that a product is active; undefined for a word that means neither. */
export function activeOf(text: string): boolean | undefined {
  const word = nameKey(text);
  return active.includes(word) ? true : inactive.includes(word) ? false : yesNoOf(text);
}
