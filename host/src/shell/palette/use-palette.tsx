import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { lazyPart } from '@mostrador/loading/lazy-part';
import { LazySlot } from '@mostrador/ui/kit';

const Palette = lazyPart(() => import('./Palette').then((module) => module.Palette));

/** Returns `onOpen`, which opens the command palette as Ctrl K and ⌘ K do, and `layer`, the element to render. */
export function usePalette(): { onOpen: () => void; layer: ReactNode } {
  const [{ open, instance }, setState] = useState({ open: false, instance: 0 });
  const onOpen = useCallback(() => setState((state) => (state.open ? state : { open: true, instance: state.instance + 1 })), []);
  const onClose = () => setState({ open: false, instance });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      setState((state) => ({ open: !state.open, instance: state.instance + (state.open ? 0 : 1) }));
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const layer = open && (
    <LazySlot key={instance}>
      <Palette onClose={onClose} />
    </LazySlot>
  );
  return { onOpen, layer };
}
