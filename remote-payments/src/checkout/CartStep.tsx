import { useState } from 'react';
import { PictureOutlined, PlusOutlined } from '@mostrador/ui/icons';
import { MoneyText, PlainButton } from '@mostrador/ui/kit';
import { isEmpty, maxQuantity } from './cart';
import { priceOf, productIds, type ProductId } from './catalog';
import { useT } from './messages';
import type { CartState } from './use-cart';
import './cart.css';

interface Props {
  state: CartState;
  onNext: () => void;
}

/** The products with controls for their quantities; the button to the next step requires a product. */
export function CartStep({ state, onNext }: Props) {
  const t = useT();
  const [submitted, setSubmitted] = useState(false);
  const showsEmptyError = submitted && isEmpty(state.cart);
  return (
    <>
      <ul className="p-checkout-products">
        {productIds.map((id) => (
          <ProductRow key={id} id={id} state={state} />
        ))}
      </ul>
      {showsEmptyError && (
        <p className="m-field-error" role="alert">
          {t('checkout.problem.empty')}
        </p>
      )}
      <div className="p-checkout-next">
        <PlainButton
          variant="primary"
          onClick={() => {
            setSubmitted(true);
            if (!isEmpty(state.cart)) onNext();
          }}
        >
          {t('checkout.next.shipping')}
        </PlainButton>
      </div>
    </>
  );
}

function ProductRow({ id, state: { cart, edit } }: { id: ProductId; state: CartState }) {
  const t = useT();
  const name = t(`checkout.product.${id}`);
  const quantity = cart.products[id];
  const price = priceOf(id, cart.currency);
  const setQuantity = (next: number) => edit({ products: { ...cart.products, [id]: next } });
  return (
    <li>
      <span className="p-checkout-picture" aria-hidden="true">
        <PictureOutlined />
      </span>
      <span className="p-checkout-product">
        <span className="p-checkout-product-name">{name}</span>
        <span className="m-muted">
          <MoneyText money={price} />
        </span>
      </span>
      <span className="p-checkout-quantity" role="group" aria-label={t('checkout.quantity', { product: name })}>
        <PlainButton
          variant="icon"
          aria-label={t('checkout.fewer', { product: name })}
          disabled={quantity === 0}
          onClick={() => setQuantity(quantity - 1)}
        >
          <span aria-hidden="true">−</span>
        </PlainButton>
        <output>{quantity}</output>
        <PlainButton
          variant="icon"
          aria-label={t('checkout.more', { product: name })}
          disabled={quantity === maxQuantity}
          onClick={() => setQuantity(quantity + 1)}
        >
          <PlusOutlined />
        </PlainButton>
      </span>
      <span className="p-checkout-line">{quantity > 0 && <MoneyText money={{ ...price, minor: price.minor * quantity }} />}</span>
    </li>
  );
}
