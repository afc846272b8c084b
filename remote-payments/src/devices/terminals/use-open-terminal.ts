import { TERMINAL_DIALOGS, type TerminalDialog } from '../dialogs';
import { useOpenRecord, type OpenRecord } from '@mostrador/ui/list';

export type OpenTerminal = OpenRecord<TerminalDialog>;

/** The terminal and the dialog that are open. */
export const useOpenTerminal = (): OpenTerminal => useOpenRecord(TERMINAL_DIALOGS);
