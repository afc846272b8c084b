import { SearchOutlined } from '@mostrador/ui/icons';
import { PlainButton } from '@mostrador/ui/kit';
import { useT } from '../messages';

const apple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command palette and shows its keyboard shortcut. */
export function PaletteButton({ onOpen }: { onOpen(): void }) {
  const t = useT();
  return (
    <PlainButton
      className="h-topbar-button h-topbar-palette"
      aria-label={t('shell.palette')}
      aria-keyshortcuts="Control+K Meta+K"
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <SearchOutlined />
      <kbd className="h-topbar-keys">{apple ? '⌘ K' : 'Ctrl K'}</kbd>
    </PlainButton>
  );
}
