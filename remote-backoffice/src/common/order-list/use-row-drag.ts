import { useEffect, useEffectEvent, useState } from 'react';
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
  type ElementEventBasePayload,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';

interface DraggedRow {
  id: string;
  /** Position where a drop would put the row, counted from 0; null if it would leave the row where it is. */
  to: number | null;
}

/** Returns the row of the list that is being dragged, or null, and calls `onDrop` once for each drop. */
export function useRowDrag(list: HTMLElement | null, onDrop: (id: string, to: number) => void): DraggedRow | null {
  const [dragged, setDragged] = useState<DraggedRow | null>(null);
  const drop = useEffectEvent(onDrop);

  useEffect(() => {
    if (!list) return;
    const isOwn = ({ source }: Pick<ElementEventBasePayload, 'source'>) => source.data.list === list;
    const update = (event: ElementEventBasePayload) => {
      const next = draggedRow(list, event);
      setDragged((before) => (before?.id === next.id && before.to === next.to ? before : next));
    };
    const removeTarget = dropTargetForElements({ element: list, canDrop: isOwn });
    const removeMonitor = monitorForElements({
      canMonitor: isOwn,
      onDragStart: update,
      onDrag: update,
      onDropTargetChange: update,
      onDrop(event) {
        setDragged(null);
        const { id, to } = draggedRow(list, event);
        if (to !== null) drop(id, to);
      },
    });
    return () => {
      removeTarget();
      removeMonitor();
    };
  }, [list]);

  return dragged;
}

/** Makes a row of the list draggable by its handle; the drag preview is the whole row. Returns the ref of the handle. */
export function useRowHandle(list: HTMLElement | null, id: string, disabled: boolean) {
  const [handle, setHandle] = useState<HTMLElement | null>(null);
  useEffect(() => {
    if (!list || !handle || disabled) return;
    return draggable({
      element: handle,
      getInitialData: () => ({ list, id }),
      onGenerateDragPreview({ nativeSetDragImage, location }) {
        const row = handle.closest('li') ?? handle;
        const { left, top } = row.getBoundingClientRect();
        const { clientX, clientY } = location.current.input;
        nativeSetDragImage?.(row, clientX - left, clientY - top);
      },
    });
  }, [list, handle, id, disabled]);
  return setHandle;
}

function draggedRow(list: HTMLElement, { source, location }: ElementEventBasePayload): DraggedRow {
  const { dropTargets, input } = location.current;
  // There is no target after Escape and outside the list.
  return { id: String(source.data.id), to: dropTargets.length === 0 ? null : positionAt(list, input.clientY) };
}

/** Returns the position of the row at that height. */
function positionAt(list: HTMLElement, y: number): number {
  const boxes = [...list.children].map((row) => row.getBoundingClientRect());
  const under = boxes.findIndex(({ bottom }) => y < bottom);
  return under < 0 ? boxes.length - 1 : under;
}
