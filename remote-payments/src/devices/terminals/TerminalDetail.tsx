import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import { terminals } from '@mostrador/contract/payments/terminals/calls';
import { useSession } from '@mostrador/session';
import { DateText, Notice, ShortId } from '@mostrador/ui/kit';
import { ActionMenu } from '@mostrador/ui/list';
import { DescriptionList, Section } from '@mostrador/ui/record';
import { shortId } from '@mostrador/values/short-id';
import type { OpenTerminal } from '../dialogs';
import { useT } from '../messages';
import { PresenceText } from '../presence';
import { RecordLink } from '../../common/RecordLink';
import { RecordPanel } from '../../common/RecordPanel';
import { deviceMenu, statusOf, terminalVerdicts } from '../words';
import { path } from '../../paths';
import { TerminalDialogs } from './TerminalDialogs';
import { CreateTerminal } from './TerminalForm';

/** Drawer with one terminal, its point and merchant over the list, and the form for a new one. */
export function TerminalDetail({ open, pointId }: { open: OpenTerminal; pointId: string }) {
  const t = useT();
  const user = useSession().business;
  const { id, action } = open;
  const query = useQuery({ ...apiQuery(terminals.get, { id: id ?? '' }), enabled: id !== null });
  return (
    <>
      <RecordPanel
        open={open}
        query={query}
        name={t('terminals.record', { name: query.data?.name ?? shortId(id ?? '') })}
        heading={({ name }) => name}
        status={({ status }) => statusOf(status, t)}
        actions={(terminal) => (
          <ActionMenu
            label={t('devices.actionsOf', { name: terminal.name })}
            items={deviceMenu(terminalVerdicts(terminal, user), t, (next) => open.show(terminal.id, next))}
          />
        )}
      >
        {(terminal) => (
          <>
            {terminal.status === 'ACTIVE' && hasInactiveParent(terminal) && (
              <Notice tone="warning">{t('terminals.parentInactive')}</Notice>
            )}
            <TerminalFacts terminal={terminal} />
            <TerminalDialogs terminal={terminal} open={open} />
          </>
        )}
      </RecordPanel>
      {id === null && action === 'create' && <CreateTerminal pointId={pointId} open={open} />}
    </>
  );
}

function hasInactiveParent({ point, merchant }: Terminal): boolean {
  return [point, merchant].some((parent) => parent?.status === 'INACTIVE');
}

function TerminalFacts({ terminal }: { terminal: Terminal }) {
  const t = useT();
  const { id, status, pointId, point, merchantId, merchant, modelName, model, serial, lastSeenAt, createdAt, updatedAt } =
    terminal;
  return (
    <Section title={t('devices.facts')}>
      <DescriptionList
        items={[
          {
            label: t('terminals.field.lastSeen'),
            value: <PresenceText lastSeenAt={lastSeenAt} inService={status === 'ACTIVE'} />,
            wide: true,
          },
          {
            label: t('points.one'),
            value: <RecordLink to={path('points', {}, { id: pointId })} id={pointId} name={point?.name} />,
          },
          {
            label: t('merchants.one'),
            value: merchantId && (
              <RecordLink to={path('merchants', {}, { id: merchantId })} id={merchantId} name={merchant?.name} />
            ),
          },
          { label: t('terminals.field.model'), value: modelName ?? model },
          { label: t('terminals.field.serial'), value: serial },
          {
            label: t('devices.payments'),
            value: <RecordLink to={path('payments', {}, { terminalId: id })} id={id} name={t('devices.payments.see')} />,
          },
          { label: t('devices.field.id'), value: <ShortId id={id} /> },
          { label: t('devices.field.created'), value: createdAt !== undefined && <DateText value={createdAt} style="full" /> },
          { label: t('devices.field.updated'), value: updatedAt !== undefined && <DateText value={updatedAt} style="full" /> },
        ]}
      />
    </Section>
  );
}
