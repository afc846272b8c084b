import { openApi } from './openapi';
import { allCalls, resources } from './registry';

describe('the registry', () => {
  it('names every call once, after its resource', () => {
    const names = allCalls().map((call) => call.name);
    expect(new Set(names).size).toBe(names.length);
    for (const [key, resource] of Object.entries(resources)) {
      for (const [verb, call] of Object.entries(resource)) expect(call.name).toBe(`${key}.${verb}`);
    }
  });

  it('claims every method and path once', () => {
    const routes = allCalls().map((call) => `${call.method} ${call.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('says of one record of the payments side in the words of a single fetch why it did not come', () => {
    const single = allCalls().filter(
      ({ side, method, path }) => side === 'payments' && method === 'GET' && path.endsWith('/{id}'),
    );
    expect(single.filter(({ fallback }) => !fallback).map(({ name }) => name)).toEqual([]);
  });

  it('describes each path parameter of its template', () => {
    for (const call of allCalls()) expect(Boolean(call.params)).toBe(call.path.includes('{'));
  });
});

describe('openapi', () => {
  const document = openApi() as {
    paths: Record<string, Record<string, { operationId: string; security: unknown[]; parameters: { name: string }[] }>>;
  };

  it('holds every call with its security', () => {
    expect(Object.values(document.paths).flatMap((path) => Object.values(path))).toHaveLength(allCalls().length);
    expect(document.paths['/branding']?.get).toMatchObject({ operationId: 'branding.get', security: [] });
    expect(document.paths['/getNegocio']?.get?.security).toEqual([{ bearer: [] }]);
    expect(document.paths['/branding']?.get?.parameters.map((one) => one.name)).toEqual(['white_label_id', 'negocio_id']);
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });
});
