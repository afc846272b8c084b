import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PrintingDevice } from '@mostrador/contract/backoffice/printing/calls';
import { withMessages } from '@mostrador/i18n';
import { PrinterOutlined } from '@mostrador/ui/icons';
import { Notice, PlainButton, Popup, useTimeText } from '@mostrador/ui/kit';
import { hasNoCopies, useBoardSettings } from '../board-settings';
import { settingsMessages, useT } from '../settings-messages';
import { useFailureToast } from '../use-outcome-toasts';
import { isCandidate } from './printing-cache';
import { printHere, printingQuery } from './printing-state';
import { isPrintingDevice } from './this-device';
import { useAutomaticPrinting } from './use-automatic-printing';
import type { Printer } from './use-printer';
import './printing.css';

interface Props {
  branchId: number;
  printer: Printer;
}

/**
 * Prints the branch's tickets if this device is elected, and renders a button that names the device that prints; its panel has the
 * details. Renders nothing if no device prints.
 */
export const BoardPrinting = withMessages(settingsMessages, PrintingStatus);

function PrintingStatus({ branchId, printer }: Props) {
  const t = useT();
  useAutomaticPrinting(branchId, printer);
  const { state, isHere } = usePrintingState(branchId);
  const device = state?.device;
  if (!device) return null;
  const isLost = !isHere && !device.live;
  const status = isLost ? t('orders.printing.nobody') : t('orders.printing.by', { name: nameOf(device, t) });
  const text = isHere ? t('orders.printing.here') : status;
  return (
    <Popup
      label={t('orders.printing')}
      buttonClassName={`m-button${isLost ? ' b-order-printing--lost' : ''}`}
      buttonLabel={text}
      button={
        <>
          <PrinterOutlined />
          <span className="b-order-tool-word b-order-printing-word">{text}</span>
        </>
      }
    >
      {(close) => (
        <div className="b-order-printing-panel">
          <Details device={device} isHere={isHere} due={state.due.length} />
          {!isHere && <PrintHereButton branchId={branchId} onDone={close} />}
        </div>
      )}
    </Popup>
  );
}

/** Prints the branch's tickets on other pages than the board, if this device is elected. */
export const QuietPrinting = withMessages(settingsMessages, Printing);

function Printing({ branchId, printer }: Props) {
  useAutomaticPrinting(branchId, printer);
  return null;
}

/** Returns the state of automatic printing that `useAutomaticPrinting` keeps up to date. */
function usePrintingState(branchId: number) {
  const { data: state } = useQuery({ ...printingQuery(useQueryClient(), branchId), enabled: false });
  // Subscribes to the settings that `isCandidate` reads.
  useBoardSettings();
  return { state, isHere: isCandidate(branchId, state) && isPrintingDevice(state) };
}

const nameOf = ({ name }: PrintingDevice, t: ReturnType<typeof useT>) => name || t('orders.printing.unknownDevice');

function Details({ device, isHere, due }: { device: PrintingDevice; isHere: boolean; due: number }) {
  const t = useT();
  const timeText = useTimeText();
  const { name = '', user } = { ...device, name: nameOf(device, t) };
  const time = timeText(device.since);
  return (
    <>
      <strong>{isHere ? t('orders.printing.here') : user ? t('orders.printing.deviceOf', { name, user }) : name}</strong>
      <p>{!isHere && !device.live ? t('orders.printing.gone') : t('orders.printing.since', { time })}</p>
      <p className="m-muted">{t('orders.printing.help')}</p>
      {due > 0 && <p>{t('orders.printing.due', { count: due })}</p>}
    </>
  );
}

/** Warns that tickets are due and no device prints them. */
export const UnprintedNotice = withMessages(settingsMessages, Unprinted);

function Unprinted({ branchId }: Pick<Props, 'branchId'>) {
  const t = useT();
  const { state, isHere } = usePrintingState(branchId);
  if (!state?.device || state.device.live || isHere || state.due.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={t('orders.printing.due', { count: state.due.length })}
      action={<PrintHereButton branchId={branchId} />}
    >
      {t('orders.printing.gone')}
    </Notice>
  );
}

function PrintHereButton({ branchId, onDone }: { branchId: number; onDone?: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const tellFailure = useFailureToast();
  const [isPending, setIsPending] = useState(false);
  const cannotPrint = hasNoCopies(useBoardSettings());
  async function take() {
    setIsPending(true);
    try {
      await printHere(queries, branchId);
      onDone?.();
    } catch (error) {
      tellFailure(t('orders.printing.failed'), error);
    } finally {
      setIsPending(false);
    }
  }
  if (cannotPrint) return <p>{t('orders.print.noCopies')}</p>;
  return (
    <PlainButton disabled={isPending} onClick={() => void take()}>
      {t('orders.printing.take')}
    </PlainButton>
  );
}
