/** Placeholder for text that depends on a pending response. The button's accessible name announces the loading. */
export function TextPlaceholder() {
  return <span className="m-skeleton h-store-waiting" />;
}
