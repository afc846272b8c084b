/** The minute of an instant, so that the same minute asks the server the same question. */
export function minuteOf(instant: number): number {
  return instant - (instant % 60_000);
}
