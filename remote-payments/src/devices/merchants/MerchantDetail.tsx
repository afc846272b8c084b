import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@mostrador/api-client';
import type { Merchant } from '@mostrador/contract/payments/devices/shapes';
import { merchants } from '@mostrador/contract/payments/merchants/calls';
import { useLocale } from '@mostrador/i18n';
import { ShortId, StatusTag } from '@mostrador/ui/kit';
import { DescriptionList, Section } from '@mostrador/ui/record';
import { Children, maxChildRecords } from '../Children';
import { countryName } from '../countries';
import { DeviceDetail } from '../DeviceDetail';
import type { OpenPlace } from '../dialogs';
import { deviceFacts } from '../facts';
import { useT } from '../messages';
import { useSeesAllAccounts } from '../../common/accounts/AccountList';
import { ChooseAccount } from '../../common/accounts/ChooseAccount';
import { RecordLink } from '../../common/RecordLink';
import { statusOf } from '../words';
import { path } from '../../paths';
import { merchantResource } from './merchant-resource';

/** Drawer with one merchant and its points over the list, and the form for a new one. */
export function MerchantDetail({ open }: { open: OpenPlace }) {
  const t = useT();
  const seesAll = useSeesAllAccounts();
  return (
    <DeviceDetail
      device={merchantResource}
      open={open}
      create={
        seesAll && (
          <ChooseAccount
            title={t('merchants.create.organization')}
            text={t('merchants.create.organizationText')}
            onClose={open.closeAction}
          />
        )
      }
      consequences={({ dependants }, action) =>
        action === 'deactivate' && dependants
          ? t('merchants.deactivate.counted', { points: dependants.activePoints, terminals: dependants.activeTerminals })
          : undefined
      }
    >
      {(merchant) => (
        <>
          <MerchantFacts merchant={merchant} />
          <MerchantPoints merchant={merchant} />
        </>
      )}
    </DeviceDetail>
  );
}

function MerchantFacts({ merchant }: { merchant: Merchant }) {
  const t = useT();
  const locale = useLocale();
  const { id, city, country, address, organizationId, dependants } = merchant;
  const common = deviceFacts(t, merchant, 'merchantId');
  return (
    <Section title={t('devices.facts')}>
      <DescriptionList
        items={[
          { label: t('devices.field.city'), value: city },
          { label: t('merchants.field.country'), value: country && countryName(country, locale) },
          { label: t('devices.field.address'), value: address, wide: true },
          {
            label: t('terminals.title'),
            value: dependants && (
              <RecordLink
                to={path('provider-terminals', {}, { merchantId: id })}
                id={id}
                name={t('terminals.count', { count: dependants.terminals })}
              />
            ),
          },
          common.payments,
          common.id,
          { label: t('merchants.field.organization'), value: organizationId && <ShortId id={organizationId} /> },
          common.created,
          common.updated,
        ]}
      />
    </Section>
  );
}

function MerchantPoints({ merchant: { id } }: { merchant: Merchant }) {
  const t = useT();
  const query = useQuery(apiQuery(merchants.points, { id, pageSize: maxChildRecords }));
  return (
    <Children
      title={t('points.title')}
      query={query}
      empty={t('merchants.noPoints')}
      row={(point) => ({
        key: point.id,
        content: (
          <>
            <RecordLink to={path('points', {}, { id: point.id })} id={point.id} name={point.name} />
            <StatusTag {...statusOf(point.status, t)} />
            <span className="m-muted">
              {[point.city, point.terminals && t('terminals.count', { count: point.terminals.total })]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </>
        ),
      })}
      all={{ to: path('points', {}, { merchantId: id }), label: (count) => t('merchants.allPoints', { count }) }}
      create={{ to: path('points', {}, { merchantId: id, action: 'create' }), label: t('points.create') }}
    />
  );
}
