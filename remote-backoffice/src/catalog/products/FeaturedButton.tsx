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
      <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
        <path d="m12 3 2.8 5.8 6.2.9-4.5 4.4 1.1 6.2L12 17.4l-5.6 2.9 1.1-6.2L3 9.7l6.2-.9L12 3Z" />
      </svg>
    </button>
  );
}
