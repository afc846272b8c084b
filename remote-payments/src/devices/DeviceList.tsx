import type { ComponentProps } from 'react';
import { PlainButton } from '@mostrador/ui/kit';
import type { OpenRecord } from '@mostrador/ui/list';
import { RecordList } from '../common/RecordList';
import { useT } from './messages';

type ListProps<Row extends object> = ComponentProps<typeof RecordList<Row>>;

interface Props<Row extends object> extends Pick<
  ListProps<Row>,
  'list' | 'columns' | 'filters' | 'tools' | 'rowHref' | 'children'
> {
  resource: 'merchants' | 'points' | 'terminals';
  open: Pick<OpenRecord<'create'>, 'id' | 'openDialog'>;
  exportColumns: ListProps<Row>['exported']['columns'];
}

/** List screen of merchants, points or terminals: title, export, the action that creates one, and the open record over it. */
export function DeviceList<Row extends object>({ resource, open, exportColumns, ...list }: Props<Row>) {
  const t = useT();
  return (
    <RecordList
      name={resource}
      title={t(`${resource}.title`)}
      exported={{ fileName: t(`${resource}.export.file`), columns: exportColumns }}
      action={
        <PlainButton variant="primary" onClick={() => open.openDialog('create')}>
          {t(`${resource}.create`)}
        </PlainButton>
      }
      openKey={open.id}
      empty={{ title: t(`${resource}.empty`) }}
      {...list}
    />
  );
}
