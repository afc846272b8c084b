/**
 * Returns how many segments of a path match a path template literally, or -1 if the path does not match. `{provider}` in the template
 * matches only `provider`.
 */
export function matchRank(template: string, pathname: string, provider: string): number {
  const templateSegments = segments(template);
  const pathSegments = segments(pathname);
  if (templateSegments.length !== pathSegments.length) return -1;
  let literal = 0;
  for (const [index, part] of templateSegments.entries()) {
    if (part.startsWith('{') && part !== '{provider}') continue;
    if ((part === '{provider}' ? provider : part) !== pathSegments[index]) return -1;
    literal++;
  }
  return literal;
}

/** Returns the parameters of a path that matches a template, by name. */
export function pathParams(template: string, pathname: string): Record<string, string> {
  const values = segments(pathname);
  const named = segments(template).map((part, index) => [part.slice(1, -1), decodeURIComponent(values[index]!), part] as const);
  return Object.fromEntries(named.filter(([, , part]) => part.startsWith('{')));
}

function segments(path: string): string[] {
  return path.split('/').filter(Boolean);
}
