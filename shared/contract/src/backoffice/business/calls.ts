import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { instant } from '../wire-values';

export type BusinessKind = 'food' | 'market';

export interface Branch {
  id: number;
  name: string;
  /** Zone in which days and schedules of the branch are counted, as the server names it; `placed` makes it one of IANA. */
  timeZone: string;
}

export interface PaymentMethod {
  id: number;
  name: string;
}

/** Who changed something last, and when (ms). */
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
  /** Where the server says it; the login check does, too. */
  kind?: BusinessKind;
  /** Id of the signed-in user, where the server tells it. */
  userId?: string;
  /** Role of the signed-in user in this business. */
  role: string;
  /** Address of the store; null when there is none. */
  url: string | null;
  /** Where "Ver mi tienda" leads instead of `url`. */
  startUrl: string | null;
  automaticAccept: boolean;
  /** Entries of the side menu, `remote/id`, that roles other than ADMIN do not see. */
  hiddenMenu: string[];
  /** The business's own colours, over the brand's. */
  colors: { primary: string | null; secondary: string | null };
  branches: Branch[];
  paymentMethods: PaymentMethod[];
  /** Its account at the payments provider (docs payments §6); null without one. */
  externalMerchantId: string | null;
  /** What the signed-in user may do beside the role (docs payments §6). */
  permissions: string[];
  /** Address of its picture. */
  logo: string | null;
  email: string | null;
  phone: string | null;
  taxName: string | null;
  taxId: string | null;
  taxAddress: string | null;
  /** Languages of its store, as `es`. */
  languages: string[];
  /** It has orders: their currency stays. */
  currencyFixed: boolean;
  /** Grows with every change of what it says of itself; an edit of an older one is refused (`currentBusiness`). */
  version: number;
  /** The same of its advanced configuration. */
  advancedVersion: number;
  /** Who changed each last. */
  changed: Change | null;
  advancedChanged: Change | null;
  /** As the server names it, like that of a branch. */
  timeZone: string;
  /** Currency of its prices, as the server names it; `placed` makes it a code of ISO 4217. */
  currency: string;
}

/** Business type 5 is food, any other a market (docs backoffice §9). */
export function businessKind(type: number): BusinessKind {
  return type === 5 ? 'food' : 'market';
}

/** The address behind "Ver mi tienda": the start URL, otherwise the store's (docs backoffice §2.2). */
export function storeUrl(business: Pick<Business, 'url' | 'startUrl'>): string | null {
  return business.startUrl ?? business.url;
}

const optionalText = z.optional(z.nullable(z.string()));

const branchWire = z.object({
  id: z.number(),
  nombre: z.string(),
  zona_horaria: optionalText, // assumed: needed to count days and schedules
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
  tipo_negocio: z.nullish(z.number()), // the specification lists it in the login data alone
  branding: z.optional(z.nullable(z.object({ primary_color: optionalText, secondary_color: optionalText }))),
  zona_horaria: optionalText, // assumed
  moneda: optionalText, // assumed: ISO 4217
  external_merchant_id: optionalText, // assumed
  permisos: z.optional(z.array(z.string())), // assumed
  // assumed from here on: what "Configuración del Negocio" shows beside the specified fields
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

/** What the business says of itself. */
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

/** Its advanced configuration. */
export function decodeAdvanced(wire: z.output<typeof advancedWire>) {
  return {
    startUrl: text(wire.url_inicio),
    automaticAccept: Boolean(wire.automatic_accept_orders),
    hiddenMenu: wire.menu_oculto ?? [],
    advancedVersion: wire.version ?? 0,
    advancedChanged: change(wire.cambio),
  };
}

/** What `GET /getNegocio` answers (docs backoffice §7.1). */
export const wholeBusinessWire = z.object({
  negocio: businessWire,
  negocio_configuracion_avanzada: advancedWire,
  sucursales: z.array(branchWire),
  metodosPago: z.array(methodWire),
});

/** The whole business of its wire. */
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
