import { useMedia } from '@mostrador/ui/kit';
import { useSettings } from './settings';

/** Returns whether dark mode is on: the user's choice, or the system's by default. */
export function useDark(): boolean {
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const { navType } = useSettings();
  return navType === 'system' ? systemDark : navType === 'dark';
}
