import {
  consentOf,
  findCustomerColumn,
  isLeftOutCustomerColumn,
  type CustomerColumn,
} from '@mostrador/contract/backoffice/customers/columns';
import { MAX_CUSTOMER_NOTE } from '@mostrador/contract/backoffice/customers/states';
import { nameKey } from '@mostrador/contract/backoffice/menu-import/columns';
import { parsePhone } from '@mostrador/values/phone';
import { cellText } from '../../common/importer/amounts';
import { fileLimits } from '../../common/importer/limits';
import type { Answers, AssignedRow, CheckedRow, CheckedValue, Claim, ImportRules } from '../../common/importer/rules';
import type { Remark } from '../../common/importer/table-types';
import { findReferencedCustomers, type KnownCustomer } from './find-referenced-customers';

/** Data for the checks of a customer file. */
export interface CustomerFacts {
  /** The business's, which decides how phones are read. */
  country: string;
  customers: KnownCustomer[];
}

const lengths: Partial<Record<CustomerColumn, number>> = {
  name: 120,
  email: 200,
  address: 200,
  city: 80,
  notes: MAX_CUSTOMER_NOTE,
};

/** What one row says. */
interface Said {
  texts: Partial<Record<CustomerColumn, string>>;
  e164?: string;
  consent?: 'yes' | 'no' | 'stop';
  problems: Remark[];
}

function readRow({ cells }: AssignedRow, country: string): Said {
  const said: Said = { texts: {}, problems: [] };
  for (const [name, cell] of Object.entries(cells)) {
    const column = name as CustomerColumn;
    const text = cellText(cell);
    if (text === '') continue;
    const wrong = (word: string, values: Remark['values'] = { text }) => said.problems.push({ column, word, values });
    const max = lengths[column];
    if (max !== undefined && text.length > max) wrong('importer.problem.long', { max, length: text.length });
    if (column === 'email' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) wrong('importCustomers.problem.email');
    if (column === 'phone') {
      const reading = parsePhone(text, country);
      if (reading.ok) said.e164 = reading.e164;
      else wrong(reading.reason === 'spoilt' ? 'importCustomers.problem.spoilt' : 'importCustomers.problem.phone');
    }
    if (column === 'consent') {
      const consent = consentOf(text);
      if (consent) said.consent = consent;
      else wrong('importer.problem.yesNo');
    }
    said.texts[column] = text;
  }
  return said;
}

const isSame = (a: string | undefined, b: string | undefined) => a?.toLowerCase() === b?.toLowerCase();

/** A row that has an address which the customer has not. */
const hasNewPlace = ({ texts: { address } }: Said, known: KnownCustomer | undefined) =>
  address !== undefined && !known?.addresses.includes(address);

/** The changes that a valid row makes. */
function changesOf(said: Said, known: KnownCustomer | undefined): CheckedRow['changes'] {
  const { texts, e164, consent } = said;
  const changes: CheckedRow['changes'] = [];
  const put = (column: CustomerColumn, before: CheckedValue | undefined, after: CheckedValue | undefined) => {
    if (after !== undefined) changes.push({ column, before: before ?? null, after });
  };
  if (texts.name !== known?.name) put('name', known?.name, texts.name);
  if (e164 !== undefined && e164 !== known?.e164) put('phone', known?.phone, texts.phone);
  if (!isSame(texts.email, known?.email)) put('email', known?.email, texts.email);
  if (hasNewPlace(said, known)) {
    put('address', undefined, texts.address);
    put('city', undefined, texts.city);
  }
  if (texts.notes !== known?.notes) put('notes', known?.notes, texts.notes);
  const before = known?.consent === 'si';
  if (consent !== undefined && consent !== 'stop' && (consent === 'yes') !== before)
    put('consent', known && before, consent === 'yes');
  return changes;
}

/** Whether two names can be of one person: all words of one are in the other ("Ana", "Ana García"). */
function canBeSamePerson(a: string, b: string): boolean {
  const [fewer = [], more = []] = [a, b].map((name) => nameKey(name).split(' ')).sort((one, other) => one.length - other.length);
  return fewer.every((word) => more.includes(word));
}

/** Returns the question whether a row is about `known`, the customer with its phone or e-mail; undefined if the names can be of one person. */
function claimOf(texts: Said['texts'], known: KnownCustomer, by: 'phone' | 'email', accepted: boolean): Claim | undefined {
  if (texts.name === undefined || canBeSamePerson(texts.name, known.name)) return undefined;
  const values = { text: texts[by] ?? '', name: known.name };
  return { word: `importCustomers.claim.${by}`, values, name: known.name, canBeNew: false, accepted };
}

/** Checks all rows of a file of customers against one another and against the customers of the business (docs customers §1). */
function check(rows: AssignedRow[], { renamed }: Answers, facts: CustomerFacts): CheckedRow[] {
  const byPhone = new Map(facts.customers.flatMap((one) => (one.e164 ? [[one.e164, one]] : [])));
  const byEmail = new Map(facts.customers.flatMap((one) => (one.email ? [[one.email.toLowerCase(), one]] : [])));
  const seen = new Map<string, number>();
  return rows.map((source) => {
    const { row } = source;
    const said = readRow(source, facts.country);
    const { texts, e164, consent, problems } = said;
    const wrong = (column: CustomerColumn, word: string, values?: Remark['values']) =>
      problems.push({ column, word, ...(values && { values }) });
    const isRead = problems.length === 0;
    const email = texts.email?.toLowerCase();
    const ofPhone = e164 === undefined ? undefined : byPhone.get(e164);
    const ofEmail = email === undefined ? undefined : byEmail.get(email);
    const known = ofPhone ?? ofEmail;
    if (texts.phone === undefined && email === undefined) wrong('phone', 'importCustomers.problem.contact');
    if (!known && texts.name === undefined) wrong('name', 'importer.problem.missing');
    if (ofPhone && ofEmail && ofPhone !== ofEmail) wrong('email', 'importCustomers.problem.emailTaken', { name: ofEmail.name });
    const by = ofPhone ? 'phone' : 'email';
    const claim = known && claimOf(texts, known, by, renamed.has(row));
    if (claim && !claim.accepted) wrong(by, 'importCustomers.problem.otherName', { name: claim.name });
    const isStopped = known?.consent === 'baja';
    if (isStopped ? consent === 'yes' : consent === 'stop') wrong('consent', 'importCustomers.problem.stop');
    if (isRead) {
      const keys = [e164, email, known && `id ${known.id}`].filter((key) => key !== undefined);
      const twin = keys.map((key) => seen.get(key)).find((first) => first !== undefined);
      for (const key of keys) if (!seen.has(key)) seen.set(key, row);
      if (twin !== undefined) wrong('phone', 'importer.problem.twice', { row: twin });
    }

    const title = texts.name ?? known?.name ?? '';
    const about = { row, title, problems, ...(claim && { claim }) };
    if (problems.length > 0) return { ...about, state: 'wrong', notes: [], changes: [], values: {} };
    const changes = changesOf(said, known);
    const notes: Remark[] = [];
    if (known && !ofPhone && e164 !== undefined) notes.push({ column: 'email', word: 'importCustomers.note.byEmail' });
    if (texts.city !== undefined && texts.address === undefined)
      notes.push({ column: 'city', word: 'importCustomers.note.city' });
    const values = Object.fromEntries(Object.entries(texts).filter(([column]) => column !== 'consent'));
    if (consent !== undefined && !isStopped) values.consent = consent === 'yes' ? 'sí' : 'no';
    const state = known ? (changes.length > 0 ? 'change' : 'same') : 'create';
    return { ...about, state, notes, changes, values };
  });
}

/** The columns and checks of a file of customers. */
export const customerRules: ImportRules<CustomerFacts> = {
  limits: fileLimits,
  columnOf: findCustomerColumn,
  isLeftOut: isLeftOutCustomerColumn,
  freeText: ['name', 'address', 'city', 'notes'],
  amounts: () => ({ isAmount: () => false, currency: '' }),
  factsFor: ({ country, customers }, cells) => ({ country, customers: findReferencedCustomers(customers, cells, country) }),
  check,
};
