import { DEVICE_TEXT_LIMITS } from '@mostrador/contract/payments/devices/fields';
import type { FieldState } from '@mostrador/forms/form';
import { TextField } from '@mostrador/ui/record';
import { useT } from './messages';

const labels = {
  name: 'devices.field.name',
  city: 'devices.field.city',
  address: 'devices.field.addressOptional',
} as const;

interface Props<Name extends keyof typeof labels> {
  form: {
    values: Record<NoInfer<Name>, string>;
    set(patch: Partial<Record<NoInfer<Name>, string>>): void;
    field(name: NoInfer<Name>): FieldState;
  };
  name: Name;
}

/** The field for the name, city or address of a merchant, point or terminal. */
export function DeviceTextField<Name extends keyof typeof labels>({ form: { values, set, field }, name }: Props<Name>) {
  const t = useT();
  return (
    <TextField
      {...field(name)}
      label={t(labels[name])}
      maxLength={DEVICE_TEXT_LIMITS[name]}
      value={values[name]}
      onChange={(text) => set({ [name]: text } as Partial<Record<Name, string>>)}
    />
  );
}
