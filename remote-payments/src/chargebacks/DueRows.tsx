import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { CardRows, DateText, MoneyText } from '@mostrador/ui/kit';
import { Link } from '@mostrador/ui/router';
import { shortId } from '@mostrador/values/short-id';
import { path } from '../paths';
import { DeadlineTag } from './deadline';

/** Chargebacks with their deadlines, each linking to its record in the queue. */
export function DueRows({ chargebacks }: { chargebacks: Chargeback[] }) {
  return (
    <CardRows
      rows={chargebacks.map((chargeback) => ({
        key: chargeback.id,
        identity: (
          <Link className="m-link" to={path('chargebacks', {}, { view: 'deadlines', id: chargeback.id })}>
            {shortId(chargeback.id)}
          </Link>
        ),
        status: <DeadlineTag chargeback={chargeback} />,
        meta: <DateText value={chargeback.respondBy ?? null} />,
        value: <MoneyText money={chargeback.amount} />,
      }))}
    />
  );
}
