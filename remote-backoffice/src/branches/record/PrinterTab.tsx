import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import { branches } from '@mostrador/contract/backoffice/branches/calls';
import { currentBranch, type BranchInfo, type Printer } from '@mostrador/contract/backoffice/branches/shapes';
import { business } from '@mostrador/contract/backoffice/business/calls';
import type { RecordVersion } from '@mostrador/forms/conflict';
import { useEditForm } from '@mostrador/forms/edit-form';
import { useSession } from '@mostrador/session';
import { PlainButton, useSnackbar } from '@mostrador/ui/kit';
import { CheckField, ChoiceField, FieldGroup, RadioField } from '@mostrador/ui/record';
import { qrShape } from '@mostrador/ui/qr';
import { OrderTicketView } from '../../common/ticket/OrderTicket';
import { defaultPrinter } from '../../common/ticket/ticket-setup';
import { TicketSheet, type PrintableTicket } from '../../common/ticket/TicketSheet';
import { EditTabForm } from './EditTabForm';
import { useT } from './messages';
import { useSampleTicket } from './sample-ticket';
import { branchPart, useFormRemount } from './use-branch-edit';
import './printer.css';

const papers = [58, 80] as const;
const maxCopies = 5;
const parts = ['logo', 'prices', 'largeNotes', 'qr'] as const satisfies readonly (keyof Printer)[];

const seenOf = ({ version, printer }: BranchInfo): RecordVersion<Printer> => ({ version, values: printer ?? defaultPrinter });

/** Tab for a branch's printer settings, with a preview of the ticket on screen and on paper (docs branches §5). */
export function PrinterTab({ branch }: { branch: BranchInfo }) {
  const { key, ...turns } = useFormRemount();
  return <PrinterForm key={key} branch={branch} {...turns} />;
}

function PrinterForm({ branch, isAgain, onSaved }: { branch: BranchInfo; isAgain: boolean; onSaved: () => void }) {
  const t = useT();
  const snackbar = useSnackbar();
  const edit = useEditForm(branches.updatePrinter, branchPart(branches.get, branch.id, currentBranch), {
    draft: `branch-printer:${branch.id}`,
    now: seenOf(branch),
    record: { branchId: branch.id },
    problems: () => ({}),
    changes: (printer) => ({ printer }),
    done: () => t('branch.saved', { name: branch.name }),
  });
  const { form } = edit;
  const [printing, setPrinting] = useState(false);
  const own = useQuery(apiQuery(business.get, {}));
  const code = useQuery({ queryKey: ['sample code'], queryFn: () => qrShape(window.location.origin), staleTime: Infinity });
  const { seen: _, ...printer } = form.values;
  const { set, field } = form;
  const session = useSession().business;
  const logo = own.data?.logo ?? null;
  const drawn: PrintableTicket = {
    ticket: useSampleTicket(branch, own.data?.name ?? session.name, session.currency),
    code: code.data ?? null,
    setup: { ...printer, logo: printer.logo ? logo : null },
  };

  const text = (value: unknown) => (typeof value === 'boolean' ? t(value ? 'branch.yes' : 'branch.no') : String(value));
  return (
    <div className="b-printer">
      <EditTabForm
        title={t('branch.tab.printer')}
        edit={edit}
        isAgain={isAgain}
        words={(name) => ({ label: t(`branch.printer.${name as keyof Printer}`), text })}
        onSaved={onSaved}
      >
        <RadioField
          label={t('branch.printer.paper')}
          options={papers.map((value) => ({ value, label: t('branch.printer.millimetres', { width: value }) }))}
          value={printer.paper}
          onChange={(paper) => set({ paper })}
        />
        <ChoiceField
          {...field('copies')}
          label={t('branch.printer.copies')}
          value={String(printer.copies)}
          onChange={(copies) => set({ copies: Number(copies) })}
          options={Array.from({ length: maxCopies }, (_, at) => ({ value: String(at + 1), label: String(at + 1) }))}
        />
        <FieldGroup label={t('branch.printer.parts')}>
          {parts.map((part) => (
            <CheckField
              key={part}
              label={t(`branch.printer.${part}`)}
              checked={printer[part]}
              onChange={(checked) => set({ [part]: checked })}
            />
          ))}
          {printer.logo && own.data && logo === null && <p className="m-muted">{t('branch.printer.logo.none')}</p>}
        </FieldGroup>
        <CheckField
          label={t('branch.printer.onAccept')}
          help={t('branch.printer.onAccept.help')}
          checked={printer.onAccept}
          onChange={(onAccept) => set({ onAccept })}
        />
        <p className="m-muted">{t('branch.printer.device')}</p>
      </EditTabForm>
      <section className="m-card b-branch-panel b-printer-preview" aria-label={t('branch.printer.preview')}>
        <div className="m-line m-ends">
          <h2>{t('branch.printer.preview')}</h2>
          <PlainButton aria-disabled={printing || undefined} onClick={() => setPrinting(true)}>
            {t('branch.printer.test')}
          </PlainButton>
        </div>
        <div className="b-printer-paper" style={{ inlineSize: `${printer.paper}mm` }}>
          <OrderTicketView {...drawn} />
        </div>
      </section>
      {printing && (
        <TicketSheet
          tickets={[drawn]}
          paper={printer.paper}
          receipts={1}
          title={t('branch.printer.test.title')}
          onDone={() => setPrinting(false)}
          onError={() => {
            setPrinting(false);
            snackbar({ message: t('branch.printer.test.failed'), variant: 'alert', alert: { color: 'error' } });
          }}
        />
      )}
    </div>
  );
}
