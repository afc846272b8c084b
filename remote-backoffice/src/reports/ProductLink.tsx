import { Link } from '@mostrador/ui/router';
import { Photo } from '../common/photo/Photo';
import { path } from '../paths';
import './product-link.css';

interface Props {
  id: number | undefined;
  name: string;
  /** URL of its photo. */
  photo: string | undefined;
}

/** Name and photo of a sold product; links to its record if it is in the catalog. */
export function ProductLink({ id, name, photo }: Props) {
  return (
    <span className="b-report-product">
      <Photo src={photo} size="small" />
      {id === undefined ? (
        <span>{name}</span>
      ) : (
        <Link className="m-link" to={path('products', {}, { id })}>
          {name}
        </Link>
      )}
    </span>
  );
}
