import type { CustomerAddress } from '@mostrador/contract/backoffice/customers/calls';
import type { Point } from '@mostrador/contract/backoffice/wire-values';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { useHostServices } from '@mostrador/remote-kit';
import { LazySlot } from '@mostrador/ui/kit';
import { useT } from '../messages';
import { Panel } from './Panel';

/** If the map fails to load, the list still shows all addresses. */
const AddressMap = lazyPart(() =>
  import('./AddressMap').then(
    (module) => module.AddressMap,
    () => NoMap,
  ),
);

function NoMap() {
  return <p className="m-muted">{useT()('customers.map.missing')}</p>;
}

/** Addresses of the customer's orders, newest first, numbered as on the map. */
export function CustomerAddresses({ addresses }: { addresses: CustomerAddress[] }) {
  const t = useT();
  const { mapTiles } = useHostServices();
  const places = addresses.flatMap(({ id, point }, index): { id: number; label: string; point: Point }[] =>
    point ? [{ id, label: String(index + 1), point }] : [],
  );
  return (
    <Panel title={t('customers.addresses', { count: addresses.length })} wide>
      {addresses.length === 0 ? (
        <p className="m-muted">{t('customers.addresses.none')}</p>
      ) : (
        <div className="b-customer-places">
          <ol className="b-customer-addresses" aria-label={t('customers.addresses', { count: addresses.length })}>
            {addresses.map(({ id, line, detail, city, notes }) => (
              <li key={id}>
                {[line, detail, city].filter(Boolean).join(', ')}
                {notes && <span className="m-meta b-customer-hint">{notes}</span>}
              </li>
            ))}
          </ol>
          {places.length > 0 && (
            <div className="b-customer-map-frame">
              <LazySlot>
                <AddressMap places={places} tiles={mapTiles} label={t('customers.map')} />
              </LazySlot>
            </div>
          )}
        </div>
      )}
    </Panel>
  );
}
