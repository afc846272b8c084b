import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { Point } from '@mostrador/contract/payments/devices/shapes';
import { points } from '@mostrador/contract/payments/points/calls';
import { Notice, StatusTag } from '@mostrador/ui/kit';
import { DescriptionList, Section, Stats } from '@mostrador/ui/record';
import { Children, maxChildRecords } from '../Children';
import { DeviceDetail } from '../DeviceDetail';
import type { OpenPlace } from '../dialogs';
import { deviceFacts } from '../facts';
import { useT } from '../messages';
import { PresenceText } from '../presence';
import { RecordLink } from '../../common/RecordLink';
import { statusOf } from '../words';
import { path } from '../../paths';
import { pointResource } from './point-resource';

/** Drawer with one point, its merchant and its terminals over the list, and the form for a new one. */
export function PointDetail({ open, merchantId }: { open: OpenPlace; merchantId: string }) {
  const t = useT();
  return (
    <DeviceDetail
      device={pointResource}
      open={open}
      parentId={merchantId}
      consequences={({ dependants }, action) =>
        action === 'deactivate' && dependants
          ? t('points.deactivate.counted', { terminals: dependants.activeTerminals })
          : undefined
      }
    >
      {(point) => (
        <>
          {point.status === 'ACTIVE' && point.merchant?.status === 'INACTIVE' && (
            <Notice tone="warning">{t('points.merchantInactive')}</Notice>
          )}
          <PointFacts point={point} />
          <PointTerminals point={point} />
        </>
      )}
    </DeviceDetail>
  );
}

function PointFacts({ point }: { point: Point }) {
  const t = useT();
  const { merchantId, merchant, city, address } = point;
  const common = deviceFacts(t, point, 'pointId');
  return (
    <Section title={t('devices.facts')}>
      <DescriptionList
        items={[
          {
            label: t('merchants.one'),
            value: <RecordLink to={path('merchants', {}, { id: merchantId })} id={merchantId} name={merchant?.name} />,
          },
          { label: t('devices.field.city'), value: city },
          { label: t('devices.field.address'), value: address, wide: true },
          common.payments,
          common.id,
          common.created,
          common.updated,
        ]}
      />
    </Section>
  );
}

function PointTerminals({ point: { id, terminals: tally } }: { point: Point }) {
  const t = useT();
  const query = useQuery(apiQuery(points.terminals, { id, pageSize: maxChildRecords }));
  return (
    <Children
      title={t('terminals.title')}
      query={query}
      empty={t('points.noTerminals')}
      row={({ id: terminalId, name, status, lastSeenAt }) => ({
        key: terminalId,
        content: (
          <>
            <RecordLink to={path('provider-terminals', {}, { id: terminalId })} id={terminalId} name={name} />
            <StatusTag {...statusOf(status, t)} />
            <PresenceText lastSeenAt={lastSeenAt} inService={status === 'ACTIVE'} />
          </>
        ),
      })}
      all={{
        to: path('provider-terminals', {}, { pointId: id }),
        label: (count) => t('points.allTerminals', { count }),
      }}
      create={{ to: path('provider-terminals', {}, { pointId: id, action: 'create' }), label: t('terminals.create') }}
    >
      {tally && tally.total > 0 && (
        <Stats
          label={t('points.terminalStatistics')}
          counts={[
            ...Object.entries(tally.byStatus).map(([status, count]) => ({
              key: status,
              label: statusOf(status, t).label,
              count,
            })),
            { key: 'stale', label: t('devices.staleTerminals'), count: tally.stale },
          ]}
        />
      )}
    </Children>
  );
}
