type Flags = Readonly<Record<string, boolean>>;

/** Returns the request of `useOptimisticToggle` that sets flags of one row of `list`, and is undone by their opposites. */
export function flagsRequest<F extends Flags, List>(id: number, flags: F, list: List) {
  const opposites = Object.fromEntries(Object.entries(flags).map(([name, isOn]) => [name, !isOn])) as F;
  return {
    args: { id, ...flags, list },
    undoArgs: [{ id, ...opposites, list }],
    ids: [id],
    applyTo: <Row extends object>(row: Row) => ({ ...row, ...flags }),
  };
}
