import type { TerminalAction } from '@mostrador/contract/payments/devices/states';
import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import { useSession } from '@mostrador/session';
import type { OpenTerminal } from '../dialogs';
import { terminalCalls } from '../action-calls';
import { DeviceActionDialog } from '../DeviceActionDialog';
import { terminalKind } from '../kinds';
import { useT } from '../messages';
import { terminalVerdicts } from '../words';
import { EditTerminal } from './TerminalForm';

/** The dialog on an open terminal named in the URL. */
export function TerminalDialogs({ terminal, open }: { terminal: Terminal; open: OpenTerminal }) {
  const { action } = open;
  if (action === null || action === 'create') return null;
  if (action === 'edit') return <EditTerminal key={terminal.id} terminal={terminal} open={open} />;
  return <TerminalActionDialog terminal={terminal} action={action} open={open} />;
}

function TerminalActionDialog({ terminal, action, open }: { terminal: Terminal; action: TerminalAction; open: OpenTerminal }) {
  const t = useT();
  const user = useSession().business;
  return (
    <DeviceActionDialog
      record={terminal}
      action={action}
      verdict={terminalVerdicts(terminal, user)[action]}
      call={terminalCalls[action]}
      kind={terminalKind}
      open={open}
      texts={`terminals.${action}`}
    >
      <p>{t(`terminals.${action}.text`)}</p>
    </DeviceActionDialog>
  );
}
