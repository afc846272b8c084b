import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { terminalKind } from '../kinds';
import { useT } from '../messages';
import { RecordForm } from '@mostrador/ui/record';
import { useForm } from '@mostrador/forms/form';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import { useRecordAction } from '@mostrador/forms/record-action';
import { fieldErrorsFrom } from '@mostrador/forms/server-errors';
import type { OpenTerminal } from '../dialogs';
import { TerminalFields, terminalNames, terminalProblems } from './TerminalFields';

/** Form for a new terminal of the point in the list's filter; it starts inactive. */
export function CreateTerminal({ pointId, open }: { pointId: string; open: OpenTerminal }) {
  const t = useT();
  const empty = { name: '', pointId, model: '', serial: '' };
  const create = useRecordAction(terminals.create, terminalKind);
  const form = useForm(`terminal:of:${pointId}`, { ...empty, ...create.intents.items[0]?.args }, (values) =>
    terminalProblems(values, t),
  );
  return (
    <RecordForm
      form={form}
      open={open}
      isNew
      title={t('terminals.create')}
      submitLabel={t('terminals.create')}
      save={() => create.run(form.values)}
      onRefused={(error) => form.setServerErrors(fieldErrorsFrom(error, terminalNames, form.values).fields)}
      saving={create.pending}
      saveError={create.error}
      done={t('terminals.create.done', { name: form.values.name.trim() })}
    >
      <UnconfirmedAttempts
        of={create}
        args={form.values}
        what={({ name }) => [t('terminals.create'), name].join(': ')}
        onRestore={form.set}
        onSettled={() => form.set(empty)}
      />
      <TerminalFields form={form} />
      <p className="m-muted">{t('terminals.create.text')}</p>
    </RecordForm>
  );
}

/** Form that edits a terminal and can move it to another point; the call writes all fields. */
export function EditTerminal({ terminal, open }: { terminal: Terminal; open: OpenTerminal }) {
  const t = useT();
  const { id, name, pointId, model = '', serial = '' } = terminal;
  const form = useForm(`terminal:${id}`, { name, pointId, model, serial }, (values) => terminalProblems(values, t));
  const update = useRecordAction(terminals.update, terminalKind);
  return (
    <RecordForm
      form={form}
      open={open}
      isNew={false}
      title={t('terminals.edit')}
      submitLabel={t('devices.save')}
      save={() => (form.dirty ? update.run({ id, ...form.values }) : Promise.resolve(undefined))}
      onRefused={(error) => form.setServerErrors(fieldErrorsFrom(error, terminalNames, form.values).fields)}
      saving={update.pending}
      saveError={update.error}
      done={t('devices.saved', { name: form.values.name.trim() })}
    >
      <TerminalFields form={form} />
    </RecordForm>
  );
}
