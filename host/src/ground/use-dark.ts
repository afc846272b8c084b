import { useMedia } from '@mostrador/ui/kit';
import { useSettings } from './settings';

/** Whether the page is dark: the user's choice, or the system's where they leave it to that. */
export function useDark(): boolean {
  const systemDark = useMedia('(prefers-color-scheme: dark)');
  const { navType } = useSettings();
  return navType === 'system' ? systemDark : navType === 'dark';
}
