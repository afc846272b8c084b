import type { CreateForm } from '@mostrador/forms/create-form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';

/** Arguments with the name of the new record. */
export type Named = { name: string } | { title: string };

interface Props<Args> {
  create: Pick<CreateForm<Args, unknown, object>, 'attempts'>;
  /** The words of the form's button. */
  label: string;
}

/** Lists the unconfirmed attempts of a form that creates a record, by button and name: "Crear opción: Salsas". */
export function CreateAttempts<Args extends Named>({ create, label }: Props<Args>) {
  return (
    <UnconfirmedAttempts {...create.attempts} what={(args) => [label, 'name' in args ? args.name : args.title].join(': ')} />
  );
}
