import { PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';

interface Props {
  /** As it is typed; undefined while the price in the field is not doubtful. */
  price: string | undefined;
  /** The product, with the size. */
  name: string;
  onTake: (price: string) => void;
}

/** The price that was probably meant where the comma may be lost: one press takes it. */
export function SuggestedPrice({ price, name, onTake }: Props) {
  const t = useT();
  if (price === undefined) return null;
  return (
    <PlainButton
      className="b-menu-meant"
      aria-label={t('importImages.comma.take', { price, name })}
      onClick={() => onTake(price)}
    >
      {t('importImages.comma', { price })}
    </PlainButton>
  );
}
