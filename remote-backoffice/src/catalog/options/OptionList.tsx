import { useMemo } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { options } from '@mostrador/contract/backoffice/options/calls';
import type { ProductOption } from '@mostrador/contract/backoffice/options/shapes';
import { useLocale } from '@mostrador/i18n';
import { defineList, useListQuery } from '@mostrador/remote-kit/list';
import { LazySlot } from '@mostrador/ui/kit';
import {
  ActionMenu,
  col,
  type Column,
  DataTable,
  ExportButton,
  type ExportColumn,
  filter,
  FilterBar,
  ListPage,
  numericId,
  SelectFilter,
  TextFilter,
  useOpenRecord,
} from '@mostrador/ui/list';
import { LinkButton, useNavigate } from '@mostrador/ui/router';
import { formatMoney } from '@mostrador/values/money';
import { path } from '../../paths';
import { switchColumn } from '../../common/switching/switch-column';
import { useCanCall } from '../../common/use-can-call';
import { CatalogCheck, SellOutTag } from '../lazy-parts';
import { useT, type T } from './messages';
import { useOptionSwitches } from './use-option-switches';
import { boundsText } from './option-texts';
import './options.css';

const OptionRecord = lazyPart(() => import('./OptionRecord').then((module) => module.OptionRecord));

const states = ['1', '0'] as const;
const dialogs = ['sell-out', 'check'] as const;
/** How the record id is read from the URL. */
const readId = { readId: numericId };

const definition = defineList({
  call: options.list,
  filters: { search: filter.text(), state: filter.choice(states) },
  sort: { fields: ['name'], default: { field: 'name', order: 'asc' } },
  pageSize: 50,
  args: ({ search, state }, { session }) => ({
    businessId: session.business.id,
    active: state ? state === '1' : undefined,
    search,
  }),
});

/** List of the options that products offer, with their items (docs catalog §5); a record opens over the list. */
export function OptionList() {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const list = useListQuery(definition);
  const { params, args, query } = list;
  const open = useOpenRecord(dialogs, readId);
  const disabledReason = useCanCall(options.updateState) ? undefined : t('options.onlyAdmin');
  const { active, search } = args;
  const { setActive } = useOptionSwitches({ ...(active !== undefined && { active }), ...(search && { search }) });
  const columns = columnsOf(t, locale, disabledReason, setActive, (id) => void navigate(path('new-option', {}, { id })));
  // The server returns all options at once; pages are cut here.
  const page = useMemo(() => {
    const from = (params.page - 1) * params.pageSize;
    return query.data && { ...query.data, items: query.data.items.slice(from, from + params.pageSize) };
  }, [query.data, params.page, params.pageSize]);

  return (
    <ListPage
      title={t('options.title')}
      count={list.total}
      filters={
        <FilterBar params={params}>
          <TextFilter label={t('options.search')} {...params.field('search')} />
          <SelectFilter
            label={t('options.state')}
            options={states.map((value) => ({ value, label: t(value === '1' ? 'options.active' : 'options.inactive') }))}
            {...params.field('state')}
          />
        </FilterBar>
      }
      tools={
        <>
          <ActionMenu
            label={t('options.tools')}
            items={[
              { key: 'check', label: t('options.check'), onSelect: () => open.openDialog('check') },
              { key: 'sell-out', label: t('options.sellOutTag'), disabledReason, onSelect: () => open.openDialog('sell-out') },
            ]}
          />
          <ExportButton fileName={t('options.export.file')} columns={exportColumns(t, locale)} {...list.export} />
        </>
      }
      action={
        disabledReason === undefined && (
          <LinkButton variant="primary" to={path('new-option')}>
            {t('options.new')}
          </LinkButton>
        )
      }
    >
      <DataTable
        list="options"
        label={t('options.title')}
        columns={columns}
        {...list.table}
        query={{ ...query, data: page }}
        rowHref={({ id }) => path('options', {}, { id })}
        openKey={open.id === null ? null : String(open.id)}
        empty={{ title: t('options.empty') }}
      />
      <LazySlot>
        {open.hasBeenOpen && <OptionRecord open={open} />}
        {open.action === 'sell-out' && <SellOutTag onClose={open.closeAction} />}
        {open.action === 'check' && <CatalogCheck onClose={open.closeAction} />}
      </LazySlot>
    </ListPage>
  );
}

function columnsOf(
  t: T,
  locale: string,
  disabledReason: string | undefined,
  setActive: (option: ProductOption, active: boolean) => unknown,
  edit: (id: number) => void,
): Column<ProductOption>[] {
  return [
    col.text({ key: 'name', title: t('options.one'), width: 130, value: ({ name }) => name }),
    col.text({ key: 'bounds', title: t('options.bounds'), width: 140, value: (option) => boundsText(option, t) }),
    col.text({
      key: 'required',
      title: t('options.required'),
      width: 100,
      value: ({ min }) => (min > 0 ? t('options.yes') : t('options.no')),
    }),
    col.text({
      key: 'items',
      title: t('options.items'),
      width: 110,
      value: ({ items }) => items.map(({ name }) => name).join(', '),
    }),
    col.count({
      key: 'products',
      title: t('options.products'),
      width: 90,
      value: ({ products }) => products.toLocaleString(locale),
    }),
    switchColumn({
      key: 'state',
      title: t('options.state'),
      width: 76,
      label: ({ name }) => t('options.switch', { name }),
      isOn: ({ active }) => active,
      disabledReason,
      onSwitch: setActive,
    }),
    col.actions({
      title: t('options.actions'),
      label: ({ name }) => t('options.actionsOf', { name }),
      items: ({ id }) => [
        {
          key: 'edit',
          label: t('options.action.edit'),
          ...(disabledReason !== undefined && { disabledReason }),
          onSelect: () => edit(id),
        },
      ],
    }),
  ];
}

/** Returns the columns of the exported file; the items include their surcharge. */
function exportColumns(t: T, locale: string): ExportColumn<ProductOption>[] {
  const itemText = ({ name, price }: ProductOption['items'][number]) =>
    price.minor > 0 ? `${name} (+${formatMoney(price, locale)})` : name;
  return [
    { title: t('options.export.id'), value: ({ id }) => id },
    { title: t('options.one'), value: ({ name }) => name },
    { title: t('options.field.min'), value: ({ min }) => min },
    { title: t('options.field.max'), value: ({ max }) => max },
    { title: t('options.required'), value: ({ min }) => t(min > 0 ? 'options.yes' : 'options.no') },
    { title: t('options.repeatable'), value: ({ repeatable }) => t(repeatable ? 'options.yes' : 'options.no') },
    { title: t('options.items'), value: ({ items }) => items.map(itemText).join(' · ') },
    { title: t('options.products'), value: ({ products }) => products },
    { title: t('options.state'), value: ({ active }) => t(active ? 'options.isActive' : 'options.isInactive') },
  ];
}
