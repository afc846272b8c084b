import { StatusTag } from '@mostrador/ui/kit';

/** Tag of a product or option in its record: green if it is active. */
export function ActiveTag({ active, label }: { active: boolean; label: string }) {
  return <StatusTag tone={active ? 'success' : 'neutral'} label={label} />;
}
