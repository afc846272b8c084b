import { useState } from 'react';

/** Returns the id of the open record; after that is closed its id still, so that the drawer shows it until its animation ends. */
export function useLastOpenId({ id: openId }: { id: string | null }): string {
  const [id, setId] = useState(openId ?? '');
  if (openId !== null && openId !== id) setId(openId);
  return openId ?? id;
}
