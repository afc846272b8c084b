import { Link } from '@mostrador/ui/router';
import { path } from '../paths';

/** The name of what was sold; where it is a product of the catalog, the link to its record. */
export function ProductLink({ id, name }: { id: number | undefined; name: string }) {
  if (id === undefined) return name;
  return (
    <Link className="m-link" to={path('products', {}, { id })}>
      {name}
    </Link>
  );
}
