import { TableOutlined } from '../icons';
import { PlainButton } from '../kit/plain-button';
import { Popup } from '../kit/popup';
import { useT } from '../messages';
import type { Column } from './columns';
import type { VisibleColumns } from './use-visible-columns';
import '../kit/options.css';

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
              <label key={column.key} className="m-option">
                <input type="checkbox" checked={visible.isVisible(column)} onChange={() => visible.toggle(column)} />
                {column.title}
              </label>
            ))}
          <PlainButton variant="text" onClick={visible.reset}>
            {t('ui.resetColumns')}
          </PlainButton>
        </>
      )}
    </Popup>
  );
}
