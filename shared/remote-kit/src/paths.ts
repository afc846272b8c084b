import type { RemoteConfig } from './descriptor';

type Names<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type ParamsOf<Path extends string> = Exclude<Names<Path>, 'provider'>;
type PathOf<C extends RemoteConfig, Id> = Extract<C['screens'][number], { id: Id }>['path'];
type Query = Record<string, string | number | undefined>;

/** Default of the provider segment (docs payments §2). */
let provider = 'akua';

/** Sets the provider-specific first path segment of this deployment. */
export function setProviderSegment(segment: string): void {
  provider = segment;
}

/** Encodes a path segment. A lone surrogate, which no address can contain, becomes the replacement character. */
function pathPart(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Fills a path template; every parameter is URL-encoded, and empty query values are dropped. */
export function fillScreenPath(template: string, params: Record<string, string | number> = {}, query: Query = {}): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = name === 'provider' ? provider : params[name];
    if (value === undefined) throw new Error(`Missing path parameter "${name}" of ${template}`);
    return pathPart(String(value));
  });
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(key, String(value));
  const text = search.toString();
  return text ? `${path}?${text}` : path;
}

/** Returns the typed path function of a remote: `path('branch', { id: 3 })`. An unknown path is a compile error. */
export function definePaths<const C extends RemoteConfig>(config: C) {
  return function path<Id extends C['screens'][number]['id']>(
    id: Id,
    ...[params, query]: [ParamsOf<PathOf<C, Id>>] extends [never]
      ? [params?: Record<string, never>, query?: Query]
      : [params: Record<ParamsOf<PathOf<C, Id>>, string | number>, query?: Query]
  ): string {
    const template = config.screens.find((s) => s.id === id)?.path;
    if (template === undefined) throw new Error(`Unknown screen "${id}"`);
    return fillScreenPath(template, params as Record<string, string | number> | undefined, query);
  };
}
