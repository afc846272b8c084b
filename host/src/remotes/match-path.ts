/** How many segments of a path template a path matches literally; -1 when it does not match. `{provider}` stands for `provider`. */
export function matchRank(template: string, pathname: string, provider: string): number {
  const wanted = segments(template);
  const given = segments(pathname);
  if (wanted.length !== given.length) return -1;
  let literal = 0;
  for (const [index, part] of wanted.entries()) {
    if (part.startsWith('{') && part !== '{provider}') continue;
    if ((part === '{provider}' ? provider : part) !== given[index]) return -1;
    literal++;
  }
  return literal;
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}
