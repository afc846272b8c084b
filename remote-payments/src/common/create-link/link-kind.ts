import type { RecordKind } from '@mostrador/forms/record-action';
import { currentLink } from '@mostrador/contract/payments/links/shapes';
import { links } from '@mostrador/contract/payments/links/calls';

export const linkKind = {
  get: links.get,
  lists: [links.list],
  invalidates: [links.list, links.get],
  current: currentLink,
} satisfies RecordKind;
