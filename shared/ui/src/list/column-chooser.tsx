import { TableOutlined } from '../icons';
import { PlainButton } from '../kit/plain-button';
import { Popup } from '../kit/popup';
import { useT } from '../messages';
import { CheckField } from '../record/check-field';
import type { Column } from './columns';
import type { VisibleColumns } from './use-visible-columns';

interface Props<Row> {
  all: Column<Row>[];
  visible: VisibleColumns<Row>;
}

/** Lets the user choose which columns a list shows. */
export function ColumnChooser<Row>({ all, visible }: Props<Row>) {
  const t = useT();
  return (
    <Popup
      label={t('ui.columns')}
      buttonClassName="m-button m-button--text"
      button={
        <>
          <TableOutlined />
          {t('ui.columns')}
        </>
      }
    >
      {() => (
        <>
          {all
            .filter((column) => !visible.isFixed(column))
            .map((column) => (
              <CheckField
                key={column.key}
                label={column.title}
                checked={visible.isVisible(column)}
                onChange={() => visible.toggle(column)}
              />
            ))}
          <PlainButton variant="text" onClick={visible.reset}>
            {t('ui.resetColumns')}
          </PlainButton>
        </>
      )}
    </Popup>
  );
}
