import { useState, type DragEvent } from 'react';

/** Drop zone for files: `zone` are the element's handlers, `over` is true while files are dragged over it. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, isOver: boolean) => {
    // Prevents the browser from opening the file instead of the page.
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
