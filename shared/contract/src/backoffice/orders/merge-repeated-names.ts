/** Returns the names of chosen items for display, with repeated names merged into one with a count ("2× Queso"). */
export function mergeRepeatedNames(names: string[]): string[] {
  return [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return times > 1 ? `${times}× ${name}` : name;
  });
}
