import { nameKey } from '../menu-import/columns';

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

const synonyms: Record<CustomerColumn, readonly string[]> = {
  name: ['name', 'cliente', 'customer', 'nombre y apellidos', 'nom', 'nume', '姓名'],
  phone: ['phone', 'movil', 'celular', 'tel', 'whatsapp', 'telephone', 'telefon', '电话'],
  email: ['email', 'correo', 'correo electronico', 'mail', 'courriel', '电子邮件'],
  address: ['address', 'domicilio', 'calle', 'adresse', 'adresa', '地址'],
  city: ['city', 'localidad', 'poblacion', 'ville', 'oras', '城市'],
  notes: ['notas', 'note', 'notes', 'observaciones', 'comentarios', '备注'],
  consent: ['mensajes', 'consentimiento', 'accepts messages', 'publicidad', 'accepte les messages', 'accepta mesaje', '接受消息'],
};

/** Returns the column of a heading, ignoring case, accents and blanks. */
export function customerColumnOf(heading: string): CustomerColumn | undefined {
  const key = nameKey(heading);
  const columns = Object.keys(CUSTOMER_HEADINGS) as CustomerColumn[];
  return columns.find((column) => nameKey(CUSTOMER_HEADINGS[column]) === key || synonyms[column].includes(key));
}
