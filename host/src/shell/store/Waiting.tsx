/** In the place of a word that the server has not told yet; the button's name says so. */
export function Waiting() {
  return <span className="m-skeleton h-store-waiting" />;
}
