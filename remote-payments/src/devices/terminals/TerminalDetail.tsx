import type { Terminal } from '@mostrador/contract/payments/devices/shapes';
import { Notice } from '@mostrador/ui/kit';
import { DescriptionList, Section } from '@mostrador/ui/record';
import { DeviceDetail } from '../DeviceDetail';
import type { OpenTerminal } from '../dialogs';
import { deviceFacts } from '../facts';
import { useT } from '../messages';
import { PresenceText } from '../presence';
import { RecordLink } from '../../common/RecordLink';
import { path } from '../../paths';
import { terminalResource } from './terminal-resource';

/** Drawer with one terminal, its point and merchant over the list, and the form for a new one. */
export function TerminalDetail({ open, pointId }: { open: OpenTerminal; pointId: string }) {
  const t = useT();
  return (
    <DeviceDetail device={terminalResource} open={open} parentId={pointId}>
      {(terminal) => (
        <>
          {terminal.status === 'ACTIVE' && hasInactiveParent(terminal) && (
            <Notice tone="warning">{t('terminals.parentInactive')}</Notice>
          )}
          <TerminalFacts terminal={terminal} />
        </>
      )}
    </DeviceDetail>
  );
}

function hasInactiveParent({ point, merchant }: Terminal): boolean {
  return [point, merchant].some((parent) => parent?.status === 'INACTIVE');
}

function TerminalFacts({ terminal }: { terminal: Terminal }) {
  const t = useT();
  const { status, pointId, point, merchantId, merchant, modelName, model, serial, lastSeenAt } = terminal;
  const common = deviceFacts(t, terminal, 'terminalId');
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
          common.payments,
          common.id,
          common.created,
          common.updated,
        ]}
      />
    </Section>
  );
}
