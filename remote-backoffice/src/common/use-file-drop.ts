import { useState, type DragEvent } from 'react';

/** Files that are let go over an element: `zone` are its handlers, `over` says that some are held over it. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, isOver: boolean) => {
    // Else the browser would open the file in place of the page.
    event.preventDefault();
    setOver(isOver);
  };
  return {
    over,
    zone: {
      onDragOver: (event: DragEvent) => drag(event, true),
      onDragLeave: (event: DragEvent) => drag(event, false),
      onDrop(event: DragEvent) {
        drag(event, false);
        take([...event.dataTransfer.files]);
      },
    },
  };
}
