import * as z from '@mostrador/schema';
import { auth } from '../auth/calls';
import { businessSettings } from '../business-settings/calls';
import { business, businessKind, storeUrl } from './calls';
import { normalizeBusiness } from './normalize-business';

const whole = {
  negocio: {
    id: 1,
    negocio_id: 1,
    nombre: 'La Esquina',
    rol: 'ADMIN',
    negocio_url: 'http://localhost:4000/tienda/la-esquina',
    pais: 'España',
    plan_comercial: 'Profesional',
    tipo_negocio: 5,
    branding: { primary_color: '#112233', secondary_color: null },
    zona_horaria: 'Europe/Madrid',
    moneda: 'EUR',
    external_merchant_id: 'ext_la_esquina',
    permisos: ['payments.move'],
  },
  negocio_configuracion_avanzada: { url_inicio: '', automatic_accept_orders: 1 },
  sucursales: [
    { id: 3, nombre: 'Playa', zona_horaria: 'Atlantic/Canary' },
    { id: 1, nombre: 'Centro' },
  ],
  metodosPago: [{ id: 1, nombre: 'Efectivo' }],
};
const get = (wire: unknown) => business.get.decode(z.parse(business.get.response, wire), {});

describe('business', () => {
  it('decodes a business with its branches in server order', () => {
    expect(get(whole)).toEqual({
      id: 1,
      name: 'La Esquina',
      country: 'España',
      plan: 'Profesional',
      kind: 'food',
      role: 'ADMIN',
      externalMerchantId: 'ext_la_esquina',
      permissions: ['payments.move'],
      url: 'http://localhost:4000/tienda/la-esquina',
      startUrl: null,
      automaticAccept: true,
      colors: { primary: '#112233', secondary: null },
      branches: [
        { id: 3, name: 'Playa', timeZone: 'Atlantic/Canary' },
        { id: 1, name: 'Centro', timeZone: 'Europe/Madrid' },
      ],
      paymentMethods: [{ id: 1, name: 'Efectivo' }],
      ...{ logo: null, email: null, phone: null, taxName: null, taxId: null, taxAddress: null, languages: [] },
      // A server that does not send `moneda_fija` does not allow a change of currency.
      currencyFixed: true,
      ...{ version: 0, advancedVersion: 0, hiddenMenu: [], changed: null, advancedChanged: null },
      timeZone: 'Europe/Madrid',
      currency: 'EUR',
    });
  });

  it('decodes a business without its optional parts', () => {
    const { zona_horaria: _zone, moneda: _currency, branding: _branding, negocio_url: _url, ...negocio } = whole.negocio;
    const read = get({ ...whole, negocio, sucursales: [], negocio_configuracion_avanzada: { automatic_accept_orders: false } });
    expect(read).toMatchObject({
      url: null,
      colors: { primary: null, secondary: null },
      branches: [],
      timeZone: 'UTC',
      automaticAccept: false,
    });
  });

  it('rejects a response without the business', () => {
    expect(z.safeParse(business.get.response, { ...whole, negocio: undefined }).success).toBe(false);
    expect(z.safeParse(business.get.response, { ...whole, sucursales: [{ id: 'x', nombre: 'y' }] }).success).toBe(false);
  });

  it.each([
    [5, 'food'],
    [1, 'market'],
    [0, 'market'],
  ])('decodes type %p as %s', (type, kind) => expect(businessKind(type)).toBe(kind));

  it("prefers the start URL to the store's URL", () => {
    expect(storeUrl({ url: 'http://a', startUrl: 'http://b' })).toBe('http://b');
    expect(storeUrl({ url: 'http://a', startUrl: null })).toBe('http://a');
    expect(storeUrl({ url: null, startUrl: null })).toBeNull();
  });

  it('sends only the changed fields', () => {
    expect(JSON.parse(JSON.stringify(businessSettings.edit.encode({ name: 'Nueva' })))).toEqual({ body: { nombre: 'Nueva' } });
    expect(businessSettings.edit.encode({ colors: { primary: '#000000', secondary: null } }).body.branding).toEqual({
      primary_color: '#000000',
      secondary_color: null,
    });
    expect(businessSettings.editAdvanced.encode({ automaticAccept: true }).body).toMatchObject({ automatic_accept_orders: true });
  });
});

describe('login check', () => {
  const login = (wire: unknown) => auth.login.decode(z.parse(auth.login.response, wire), { email: '', idToken: '' });
  const data = {
    token: 't',
    negocio_id: 445,
    nombre: 'Mercado Sur',
    pais: 'Chile',
    plan_comercial: 'Empresa',
    tipo_negocio: 2,
    rol: 'ADMIN',
  };

  it('requires only token and business of the login; the business kind may come from either response', () => {
    const { rol: _rol, ...specified } = data;
    expect(login({ code: 200, data: specified })).toMatchObject({ accepted: true, user: { kind: 'market', role: '' } });
    expect(login({ code: 200, data: { token: 't', negocio_id: 1 } })).toMatchObject({ accepted: true, user: { businessId: 1 } });
    const { tipo_negocio: _kind, ...negocio } = whole.negocio;
    const own = get({ ...whole, negocio });
    expect(normalizeBusiness({ ...own, kind: own.kind ?? 'food' }).kind).toBe('food');
    expect(normalizeBusiness(own).kind).toBe('market');
  });

  it('accepts only code 200', () => {
    expect(login({ code: 200, data })).toEqual({
      accepted: true,
      user: {
        token: 't',
        businessId: 445,
        name: 'Mercado Sur',
        country: 'Chile',
        plan: 'Empresa',
        kind: 'market',
        role: 'ADMIN',
      },
    });
    expect(login({ code: 403, message: 'No' })).toEqual({ accepted: false, code: 403, message: 'No' });
    expect(login({ code: 201, data })).toMatchObject({ accepted: false });
    expect(login({ code: 200, data: null })).toMatchObject({ accepted: false });
  });
});
