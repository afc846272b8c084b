import { Link } from '@mostrador/ui/router';

/** Link to a parent or child record; a record without a name shows its id. */
export function RecordLink({ to, id, name }: { to: string; id: string; name?: string | undefined }) {
  return (
    <Link className="m-link" to={to}>
      {name ?? id}
    </Link>
  );
}
