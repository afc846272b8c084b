import { StarFilled, StarOutlined } from '@mostrador/ui/icons';
import './products.css';

interface Props {
  /** "Destacar Flan". */
  label: string;
  featured: boolean;
  /** Reason why it is disabled; undefined if enabled. */
  disabledReason: string | undefined;
  onChange: (featured: boolean) => void;
}

/** Star button of a product. */
export function FeaturedButton({ label, featured, disabledReason, onChange }: Props) {
  return (
    <button
      type="button"
      className="m-button m-button--icon b-product-star"
      aria-label={label}
      aria-pressed={featured}
      aria-disabled={disabledReason !== undefined}
      title={disabledReason ?? label}
      onClick={(event) => {
        event.stopPropagation();
        if (disabledReason === undefined) onChange(!featured);
      }}
    >
      {featured ? <StarFilled /> : <StarOutlined />}
    </button>
  );
}
