import { CloseOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';
import './pick.css';

interface Props {
  label: string;
  rows: readonly { id: number; name: string }[];
  onRemove: (id: number) => void;
  /** Id of the search input, which receives the focus after a row is removed. */
  searchId: string;
}

/** List of the chosen items, each with a remove button. */
export function PickList({ label, rows, onRemove, searchId }: Props) {
  const t = useT();
  if (rows.length === 0) return null;
  return (
    <ul className="m-divided-list b-pick-picked" aria-label={label}>
      {rows.map(({ id, name }) => (
        <li key={id}>
          <span>{name}</span>
          <PlainButton
            variant="icon"
            aria-label={t('pick.remove', { name })}
            onClick={() => {
              onRemove(id);
              document.getElementById(searchId)?.focus();
            }}
          >
            <CloseOutlined />
          </PlainButton>
        </li>
      ))}
    </ul>
  );
}
