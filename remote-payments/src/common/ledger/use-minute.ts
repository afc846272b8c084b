import { useNow } from '../create-link/use-now';

const minute = 60_000;

/** The instant, ms, that goes on each minute: a page left open over midnight knows the new day. */
export const useMinute = (): number => useNow(minute);
