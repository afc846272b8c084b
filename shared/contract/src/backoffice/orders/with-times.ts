/** The names of chosen items as they are shown: what is there several times is once there, with how often ("2× Queso"). */
export function withTimes(names: string[]): string[] {
  return [...new Set(names)].map((name) => {
    const times = names.filter((one) => one === name).length;
    return times > 1 ? `${times}× ${name}` : name;
  });
}
