import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { path } from '../paths';

/** Link to a parent or child record; a record without a name shows its id. */
export function RecordLink({ to, id, name }: { to: string; id: string; name?: string | undefined }) {
  return (
    <Link className="m-link" to={to}>
      {name ?? id}
    </Link>
  );
}

/** Link to a payment, which shows the payment's short id. */
export function PaymentIdLink({ id }: { id: string }) {
  return <RecordLink to={path('payments', {}, { id })} id={id} name={shortId(id)} />;
}
