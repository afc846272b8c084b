import type { CustomerAddress } from '@mostrador/contract/backoffice/customers/calls';
import type { OrderDraft } from './draft';
import { formatPoint } from '../common/map/point-text';

type AddressPart = Pick<OrderDraft, 'addressId' | 'street' | 'detail' | 'city' | 'hint' | 'point'>;

const none: AddressPart = { addressId: null, street: '', detail: '', city: '', hint: '', point: '' };

/** Returns the draft fields of a customer's address; for null, empty fields for a new address. */
export function addressPatch(address: CustomerAddress | null): AddressPart {
  if (!address) return none;
  const { id, line, detail = '', city = '', notes = '', point } = address;
  return { addressId: id, street: line, detail, city, hint: notes, point: point ? formatPoint(point) : '' };
}

/** Returns the patch that clears the address of another customer; a typed address stays. */
export function clearedAddressPatch({ addressId }: OrderDraft): Partial<AddressPart> {
  return addressId === null ? {} : none;
}

/** Formats an address on one line. */
export function addressText({ line, detail, city }: CustomerAddress): string {
  return [line, detail, city].filter(Boolean).join(', ');
}
