import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { normalizeSerial, SERIAL_PATTERN } from '@mostrador/contract/payments/devices/fields';
import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import { terminals, type TerminalFields as Fields } from '@mostrador/contract/payments/terminals/calls';
import { QueryError } from '@mostrador/ui/kit';
import type { DeviceForm } from '../device-resource';
import { DeviceTextField } from '../DeviceTextField';
import { useT, type T } from '../messages';
import { SearchField } from '@mostrador/ui/form';
import { usePointOptions } from '../../common/parent-options';
import { ChoiceField, TextField } from '@mostrador/ui/record';
import { bindField } from '@mostrador/forms/bind-field';
import type { FormState, FieldErrors } from '@mostrador/forms/form';

export type TerminalValues = Fields;

function serialProblem(serial: string, t: T): FieldErrors<TerminalValues> {
  if (!serial.trim()) return { serial: t('terminals.problem.serialMissing') };
  return SERIAL_PATTERN.test(normalizeSerial(serial)) ? {} : { serial: t('terminals.problem.serial') };
}

/** Returns the problem of each field. */
function terminalProblems({ name, pointId, model, serial }: TerminalValues, t: T): FieldErrors<TerminalValues> {
  return {
    ...(name.trim() ? {} : { name: t('devices.problem.name') }),
    ...(pointId ? {} : { pointId: t('terminals.problem.point') }),
    ...(model ? {} : { model: t('terminals.problem.model') }),
    ...serialProblem(serial, t),
  };
}

/** The fields of a terminal, for a new and an edited one. */
function TerminalFields({ form }: { form: FormState<TerminalValues> }) {
  const t = useT();
  const { values } = form;
  const parents = usePointOptions(values.pointId);
  const models = useQuery(apiQuery(terminals.models, undefined));
  const known = (models.data ?? []).map(({ id, name, manufacturer }) => ({
    value: id,
    label: [manufacturer, name].filter(Boolean).join(' '),
  }));
  // An existing terminal may have a discontinued model.
  const isListed = values.model === '' || known.some(({ value }) => value === values.model);
  return (
    <>
      <DeviceTextField form={form} name="name" />
      <SearchField {...bindField(form, 'pointId')} label={t('points.one')} found={parents} />
      <ChoiceField
        {...bindField(form, 'model')}
        label={t('terminals.field.model')}
        options={isListed ? known : [{ value: values.model, label: values.model }, ...known]}
        startsEmpty
      />
      {!models.data && models.error && <QueryError query={models} />}
      <TextField {...bindField(form, 'serial')} label={t('terminals.field.serial')} help={t('terminals.serialHelp')} />
    </>
  );
}

export const terminalForm: DeviceForm<Terminal, TerminalValues> = {
  draft: 'terminal',
  emptyOf: (pointId) => ({ name: '', pointId, model: '', serial: '' }),
  valuesOf: ({ name, pointId, model = '', serial = '' }) => ({ name, pointId, model, serial }),
  writesAll: true,
  problems: terminalProblems,
  names: { name: 'name', point_id: 'pointId', model: 'model', serial: 'serial' },
  Fields: TerminalFields,
};
