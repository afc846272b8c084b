import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { LazySlot } from '@mostrador/ui/kit';

const Palette = lazyPart(() => import('./Palette').then((module) => module.Palette));

/** Returns `onOpen`, which opens the command palette as Ctrl K and ⌘ K do, and `layer`, the element to render. */
export function usePalette(): { onOpen: () => void; layer: ReactNode } {
  const [{ open, turn }, setState] = useState({ open: false, turn: 0 });
  const onOpen = useCallback(() => setState((state) => (state.open ? state : { open: true, turn: state.turn + 1 })), []);
  const onClose = () => setState({ open: false, turn });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setState((state) => ({ open: !state.open, turn: state.turn + (state.open ? 0 : 1) }));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const layer = open && (
    <LazySlot key={turn}>
      <Palette onClose={onClose} />
    </LazySlot>
  );
  return { onOpen, layer };
}
