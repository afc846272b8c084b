import { type Column, Switch } from '@mostrador/ui/list';

interface SwitchColumn<Row> extends Omit<Column<Row>, 'kind' | 'render'> {
  /** `status` for a list in which the switch is the row's only state; `text` by default. */
  kind?: 'text' | 'status';
  /** Returns the accessible name of a row's switch. */
  label: (row: Row) => string;
  isOn: (row: Row) => boolean;
  /** Reason why the user's role may not use the switches. */
  disabledReason: string | undefined;
  onSwitch: (row: Row, on: boolean) => unknown;
}

/** Returns a list column with a switch in each row. */
export function switchColumn<Row>({ label, isOn, disabledReason, onSwitch, ...column }: SwitchColumn<Row>): Column<Row> {
  return {
    kind: 'text',
    ...column,
    render: (row) => (
      <Switch label={label(row)} on={isOn(row)} disabledReason={disabledReason} onChange={(on) => void onSwitch(row, on)} />
    ),
  };
}
