/** A rectangle on the screen, px from the window's upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Offset in px to the right and down. */
interface Offset {
  x: number;
  y: number;
}

/** px between a floating box and an action next to it. */
const gap = 8;

const crosses = (a: Box, b: Box) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const movedBy = ({ left, top, right, bottom }: Box, { x, y }: Offset): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

/** Returns the area of the actions that a box covers, px². */
function covered(box: Box, actions: readonly Box[]): number {
  return actions
    .filter((action) => crosses(box, action))
    .reduce((sum, action) => {
      const width = Math.min(box.right, action.right) - Math.max(box.left, action.left);
      const height = Math.min(box.bottom, action.bottom) - Math.max(box.top, action.top);
      return sum + width * height;
    }, 0);
}

/**
 * Returns the offset that moves a box to where it covers none of the actions: up or down next to one of them, to the middle or to
 * the other side of `room`, whichever is nearest. The box keeps its previous offset while that place is free. If every place
 * covers some actions, the one that covers the least wins.
 */
export function findUnobstructedPosition(box: Box, actions: readonly Box[], room: Box, before: Offset): Offset {
  if (covered(movedBy(box, before), actions) === 0) return before;
  const columns = [0, (room.left + room.right - box.left - box.right) / 2, room.left - box.left, room.right - box.right];
  const lines = [
    0,
    room.top - box.top,
    room.bottom - box.bottom,
    ...actions.flatMap(({ top, bottom }) => [top - gap - box.bottom, bottom + gap - box.top]),
  ];
  const offsets = columns.flatMap((x) => lines.map((y) => ({ x, y })));
  const within = offsets.filter(({ y }) => box.top + y >= room.top && box.bottom + y <= room.bottom);
  const candidates = [{ x: 0, y: 0 }, ...within].map((offset) => ({
    offset,
    cost: covered(movedBy(box, offset), actions),
    way: Math.hypot(offset.x, offset.y),
  }));
  return candidates.reduce((best, one) => (one.cost < best.cost || (one.cost === best.cost && one.way < best.way) ? one : best))
    .offset;
}
