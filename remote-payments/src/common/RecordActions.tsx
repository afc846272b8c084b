import { PlainButton } from '@mostrador/ui/kit';
import { ActionMenu, type RowAction } from '@mostrador/ui/list';

interface Props {
  /** The most likely next action; undefined if no action is possible. */
  next: { label: string; onSelect: () => void } | undefined;
  /** Accessible name of the menu. */
  label: string;
  items: RowAction[];
}

/** Actions of an open record: the most likely next one as a button, and a menu of all. */
export function RecordActions({ next, label, items }: Props) {
  return (
    <>
      {next && <PlainButton onClick={next.onSelect}>{next.label}</PlainButton>}
      <ActionMenu label={label} items={items} />
    </>
  );
}
