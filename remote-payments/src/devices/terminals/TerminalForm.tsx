import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { useCreate } from '@mostrador/forms/create';
import { useForm } from '@mostrador/forms/form';
import { useRecordAction } from '@mostrador/forms/record-action';
import { listedKind } from '@mostrador/forms/versioned-edit';
import { CreateDeviceForm, EditDeviceForm } from '../DeviceForms';
import type { OpenTerminal } from '../dialogs';
import { terminalKind } from '../kinds';
import { useT } from '../messages';
import { TerminalFields, terminalNames, terminalProblems } from './TerminalFields';

const createdKind = listedKind(terminalKind);

/** Form for a new terminal of the point in the list's filter; it starts inactive. */
export function CreateTerminal({ pointId, open }: { pointId: string; open: OpenTerminal }) {
  const t = useT();
  const empty = { name: '', pointId, model: '', serial: '' };
  const create = useCreate(terminals.create, createdKind);
  const form = useForm(`terminal:of:${pointId}`, { ...empty, ...create.intents.items[0]?.args }, (values) =>
    terminalProblems(values, t),
  );
  return (
    <CreateDeviceForm resource="terminals" open={open} form={form} names={terminalNames} create={create} empty={empty}>
      <TerminalFields form={form} />
    </CreateDeviceForm>
  );
}

/** Form that edits a terminal and can move it to another point; the call writes all fields. */
export function EditTerminal({ terminal, open }: { terminal: Terminal; open: OpenTerminal }) {
  const t = useT();
  const { id, name, pointId, model = '', serial = '' } = terminal;
  const form = useForm(`terminal:${id}`, { name, pointId, model, serial }, (values) => terminalProblems(values, t));
  const update = useRecordAction(terminals.update, terminalKind);
  const save = () => update.run({ id, ...form.values });
  return (
    <EditDeviceForm resource="terminals" open={open} form={form} names={terminalNames} update={update} save={save}>
      <TerminalFields form={form} />
    </EditDeviceForm>
  );
}
