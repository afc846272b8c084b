import { Link } from '@mostrador/ui/router';

/** A link to the record above or below; what has no name of its own shows its id. */
export function RecordLink({ to, id, name }: { to: string; id: string; name?: string | undefined }) {
  return (
    <Link className="m-link" to={to}>
      {name ?? id}
    </Link>
  );
}
