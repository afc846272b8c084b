import { openApi } from './openapi';
import { allCalls, resources } from './registry';

describe('the registry', () => {
  it('gives every call a unique name that starts with its resource', () => {
    const names = allCalls().map((call) => call.name);
    expect(new Set(names).size).toBe(names.length);
    for (const [key, resource] of Object.entries(resources)) {
      for (const [verb, call] of Object.entries(resource)) expect(call.name).toBe(`${key}.${verb}`);
    }
  });

  it('has no two calls with the same method and path', () => {
    const routes = allCalls().map((call) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('declares a `fallback` error message for every payments call that fetches a single record', () => {
    const single = allCalls().filter(
      ({ side, method, path }) => side === 'payments' && method === 'GET' && path.endsWith('/{id}'),
    );
    expect(single.filter(({ fallback }) => !fallback).map(({ name }) => name)).toEqual([]);
  });

  it('declares the path parameters of every path template that has some', () => {
    for (const call of allCalls()) expect(Boolean(call.params)).toBe(call.path.includes('{'));
  });
});

describe('openapi', () => {
  const document = openApi() as {
    paths: Record<string, Record<string, { operationId: string; security: unknown[]; parameters: { name: string }[] }>>;
  };

  it('contains every call with its security scheme', () => {
    expect(Object.values(document.paths).flatMap((path) => Object.values(path))).toHaveLength(allCalls().length);
    expect(document.paths['/branding']?.get).toMatchObject({ operationId: 'branding.get', security: [] });
    expect(document.paths['/getNegocio']?.get?.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/branding']?.get?.parameters.map((one) => one.name)).toEqual(['white_label_id', 'negocio_id']);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
