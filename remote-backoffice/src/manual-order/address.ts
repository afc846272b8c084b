import type { CustomerAddress } from '@mostrador/contract/backoffice/customers/calls';
import type { OrderDraft } from './draft';
import { formatPoint } from '../common/map/point-text';

type AddressPart = Pick<OrderDraft, 'addressId' | 'street' | 'detail' | 'city' | 'hint' | 'point'>;

const none: AddressPart = { addressId: null, street: '', detail: '', city: '', hint: '', point: '' };

/** A known address of the customer as part of a draft; null for one to be typed. */
export function withAddress(address: CustomerAddress | null): AddressPart {
  if (!address) return none;
  const { id, line, detail = '', city = '', notes = '', point } = address;
  return { addressId: id, street: line, detail, city, hint: notes, point: point ? formatPoint(point) : '' };
}

/** Takes the address of a customer away who is not the one any more; a typed one stays. */
export function withoutAddress({ addressId }: OrderDraft): Partial<AddressPart> {
  return addressId === null ? {} : none;
}

/** An address on one line. */
export function addressText({ line, detail, city }: CustomerAddress): string {
  return [line, detail, city].filter(Boolean).join(', ');
}
