import { nameKey } from '../menu-import/columns';
import { yesNoOf } from '../menu-import/yes-no';

/** The columns of a customer file (docs customers §1). */
export type CustomerColumn = 'name' | 'phone' | 'email' | 'address' | 'city' | 'notes' | 'consent';

/** The headings of the template. */
export const CUSTOMER_HEADINGS: Record<CustomerColumn, string> = {
  name: 'nombre',
  phone: 'teléfono',
  email: 'e-mail',
  address: 'dirección',
  city: 'ciudad',
  notes: 'nota',
  consent: 'acepta mensajes',
};

/**
 * Other headings that name a column, folded: those of our own export in every language, which a test compares with the texts, and those of
 * other systems.
 */
const synonyms: Record<CustomerColumn, readonly string[]> = {
  name: ['name', 'cliente', 'customer', 'nombre y apellidos', 'nom', 'nume', '姓名'],
  phone: ['phone', 'movil', 'celular', 'tel', 'whatsapp', 'telephone', 'telefon', '电话'],
  email: ['email', 'correo', 'correo electronico', 'mail', 'courriel', '电子邮件', '邮箱'],
  address: ['address', 'domicilio', 'calle', 'adresse', 'adresa', '地址'],
  city: ['city', 'localidad', 'poblacion', 'ville', 'oras', '城市'],
  notes: ['notas', 'note', 'notes', 'observaciones', 'comentarios', '备注'],
  consent: ['mensajes', 'consentimiento', 'accepts messages', 'publicidad', 'accepte les messages', 'accepta mesaje', '接受消息'],
};

/** Headings of our own export that the import leaves out, folded: what the orders tell, and who is blocked. */
const leftOut: readonly string[] = [
  ...['bloqueado', 'pedidos', 'gastado', 'moneda', 'ultimo pedido', 'cliente desde'],
  ...['blocked', 'orders', 'spent', 'currency', 'last order', 'customer since'],
  ...['bloque', 'commandes', 'depense', 'devise', 'derniere commande', 'client depuis'],
  ...['blocat', 'comenzi', 'cheltuit', 'ultima comanda', 'client din'],
  ...['已拉黑', '订单', '消费金额', '币种', '最近订单', '成为顾客'],
];

/** The column that a heading names, whatever case, accents and blanks. */
export function findCustomerColumn(heading: string): CustomerColumn | undefined {
  const key = nameKey(heading);
  const columns = Object.keys(CUSTOMER_HEADINGS) as CustomerColumn[];
  return columns.find((column) => nameKey(CUSTOMER_HEADINGS[column]) === key || synonyms[column].includes(key));
}

/** Whether a heading is that of a column of our own export which the import leaves out. */
export function isLeftOutCustomerColumn(heading: string): boolean {
  return leftOut.includes(nameKey(heading));
}

/** How our own export writes in every language that a customer stopped messages, folded. */
const stopped = ['baja', 'unsubscribed', 'desinscrit', 'dezabonat', '已退订'];

/** What a cell about consent to messages means; undefined for a word that means nothing. */
export function consentOf(text: string): 'yes' | 'no' | 'stop' | undefined {
  const word = nameKey(text);
  if (stopped.includes(word)) return 'stop';
  const isYes = word === 'acepta' || yesNoOf(text);
  return isYes === undefined ? undefined : isYes ? 'yes' : 'no';
}
