import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { instant } from '../wire-values';

export type BusinessKind = 'food' | 'market';

export interface Branch {
  id: number;
  name: string;
  /** Time zone of the branch's days and schedules, as the server names it; `placed` converts it to an IANA name. */
  timeZone: string;
}

interface PaymentMethod {
  id: number;
  name: string;
}

/** Author and time (ms) of the last change. */
export interface Change {
  by: string;
  at: number;
}

/** The signed-in business with its branches and advanced configuration. */
export interface Business {
  id: number;
  name: string;
  country: string;
  plan: string;
  /** Undefined if the server does not send it; the login check sends it, too. */
  kind?: BusinessKind;
  /** Id of the signed-in user, if the server sends it. */
  userId?: string;
  /** Role of the signed-in user in this business. */
  role: string;
  /** URL of the store, or null. */
  url: string | null;
  /** Replaces `url` as the target of "Ver mi tienda". */
  startUrl: string | null;
  automaticAccept: boolean;
  /** Entries of the side menu, `remote/id`, hidden from roles other than ADMIN. */
  hiddenMenu: string[];
  /** The business's own colours, which override the brand's. */
  colors: { primary: string | null; secondary: string | null };
  branches: Branch[];
  paymentMethods: PaymentMethod[];
  /** Its account at the payments provider (docs payments §6); null without one. */
  externalMerchantId: string | null;
  /** Permissions of the signed-in user in addition to the role (docs payments §6). */
  permissions: string[];
  /** URL of its picture. */
  logo: string | null;
  email: string | null;
  phone: string | null;
  taxName: string | null;
  taxId: string | null;
  taxAddress: string | null;
  /** Languages of its store, for example `es`. */
  languages: string[];
  /** True if it has orders, so that the currency cannot change. */
  currencyFixed: boolean;
  /** Increases with every change of its own fields. An edit based on an older version is rejected (`currentBusiness`). */
  version: number;
  /** Version of its advanced configuration. */
  advancedVersion: number;
  /** Last change of the business and of its advanced configuration. */
  changed: Change | null;
  advancedChanged: Change | null;
  /** As the server names it, like the time zone of a branch. */
  timeZone: string;
  /** Currency of its prices, as the server names it; `placed` converts it to an ISO 4217 code. */
  currency: string;
}

/** Returns `food` for business type 5, otherwise `market` (docs backoffice §9). */
export function businessKind(type: number): BusinessKind {
  return type === 5 ? 'food' : 'market';
}

/** Returns the URL behind "Ver mi tienda": the start URL, otherwise the store's (docs backoffice §2.2). */
export function storeUrl(business: Pick<Business, 'url' | 'startUrl'>): string | null {
  return business.startUrl ?? business.url;
}

const optionalText = z.optional(z.nullable(z.string()));

const branchWire = z.object({
  id: z.number(),
  nombre: z.string(),
  zona_horaria: optionalText, // assumed: needed for days and schedules
});

const methodWire = z.object({ id: z.number(), nombre: z.string() }); // assumed: fields of a payment method

// assumed
const changeWire = z.nullish(z.object({ por: z.string(), cuando: instant }));

export const businessWire = z.object({
  id: z.number(),
  negocio_id: z.number(),
  nombre: z.string(),
  rol: z.string(),
  usuario_id: z.optional(z.union([z.number(), z.string()])), // assumed
  negocio_url: optionalText,
  pais: optionalText,
  plan_comercial: optionalText,
  tipo_negocio: z.nullish(z.number()), // the specification lists it only in the login data
  branding: z.optional(z.nullable(z.object({ primary_color: optionalText, secondary_color: optionalText }))),
  zona_horaria: optionalText, // assumed
  moneda: optionalText, // assumed: ISO 4217
  external_merchant_id: optionalText, // assumed
  permisos: z.optional(z.array(z.string())), // assumed
  // assumed from here on: other fields of "Configuración del Negocio"
  logo: optionalText,
  correo: optionalText,
  telefono: optionalText,
  razon_social: optionalText,
  identificacion_fiscal: optionalText,
  domicilio_fiscal: optionalText,
  idiomas: z.nullish(z.array(z.string())),
  moneda_fija: z.nullish(z.boolean()),
  version: z.nullish(z.int()),
  cambio: changeWire,
});

export const advancedWire = z.object({
  url_inicio: optionalText,
  automatic_accept_orders: z.union([z.boolean(), z.number()]), // assumed: a legacy backend may send 0 and 1
  menu_oculto: z.nullish(z.array(z.string())), // assumed
  version: z.nullish(z.int()), // assumed
  cambio: changeWire,
});

type BusinessWire = z.output<typeof businessWire>;
type BranchWire = z.output<typeof branchWire>;

const text = (value: string | null | undefined) => (value?.trim() ? value : null);
const FALLBACK_ZONE = 'UTC';

function decodeBranch(wire: BranchWire, zone: string): Branch {
  return { id: wire.id, name: wire.nombre, timeZone: text(wire.zona_horaria) ?? zone };
}

const change = (wire: z.output<typeof changeWire>): Change | null =>
  wire ? { by: wire.por, at: Date.parse(wire.cuando) } : null;

/** Decodes the business's own fields. */
export function decodeOwn(wire: BusinessWire) {
  return {
    id: wire.negocio_id,
    name: wire.nombre,
    country: wire.pais ?? '',
    plan: wire.plan_comercial ?? '',
    ...(typeof wire.tipo_negocio === 'number' && { kind: businessKind(wire.tipo_negocio) }),
    role: wire.rol,
    permissions: wire.permisos ?? [],
    externalMerchantId: text(wire.external_merchant_id),
    ...(wire.usuario_id === undefined ? {} : { userId: String(wire.usuario_id) }),
    url: text(wire.negocio_url),
    colors: { primary: text(wire.branding?.primary_color), secondary: text(wire.branding?.secondary_color) },
    logo: text(wire.logo),
    email: text(wire.correo),
    phone: text(wire.telefono),
    taxName: text(wire.razon_social),
    taxId: text(wire.identificacion_fiscal),
    taxAddress: text(wire.domicilio_fiscal),
    languages: wire.idiomas ?? [],
    currencyFixed: wire.moneda_fija ?? true,
    version: wire.version ?? 0,
    changed: change(wire.cambio),
    timeZone: text(wire.zona_horaria) ?? FALLBACK_ZONE,
    currency: text(wire.moneda) ?? 'EUR',
  };
}

/** Decodes the advanced configuration. */
export function decodeAdvanced(wire: z.output<typeof advancedWire>) {
  return {
    startUrl: text(wire.url_inicio),
    automaticAccept: Boolean(wire.automatic_accept_orders),
    hiddenMenu: wire.menu_oculto ?? [],
    advancedVersion: wire.version ?? 0,
    advancedChanged: change(wire.cambio),
  };
}

/** Response of `GET /getNegocio` (docs backoffice §7.1). */
export const wholeBusinessWire = z.object({
  negocio: businessWire,
  negocio_configuracion_avanzada: advancedWire,
  sucursales: z.array(branchWire),
  metodosPago: z.array(methodWire),
});

/** Decodes the business with its branches and configuration. */
export function decodeBusiness(wire: z.output<typeof wholeBusinessWire>): Business {
  const own = decodeOwn(wire.negocio);
  return {
    ...own,
    ...decodeAdvanced(wire.negocio_configuracion_avanzada),
    branches: wire.sucursales.map((branch) => decodeBranch(branch, own.timeZone)),
    paymentMethods: wire.metodosPago.map((method) => ({ id: method.id, name: method.nombre })),
  };
}

export const business = {
  get: defineCall({
    name: 'business.get',
    side: 'backoffice',
    method: 'GET',
    path: '/getNegocio',
    response: wholeBusinessWire,
    encode: () => ({}),
    decode: decodeBusiness,
  }),

  paymentMethods: defineCall({
    name: 'business.paymentMethods',
    side: 'backoffice',
    method: 'GET',
    path: '/getMetodosPagoNegocio',
    response: z.object({ data: z.array(methodWire) }),
    encode: () => ({}),
    decode: (wire): PaymentMethod[] => wire.data.map((method) => ({ id: method.id, name: method.nombre })),
  }),
};
