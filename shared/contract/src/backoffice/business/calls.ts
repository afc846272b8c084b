import * as z from 'zod/mini';
import { defineCall } from '../../call';
import { mutation } from '../envelope';

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

/** The signed-in business with its branches and advanced configuration. */
export interface Business {
  id: number;
  name: string;
  country: string;
  plan: string;
  kind: BusinessKind;
  /** Id of the signed-in user, where the server tells it. */
  userId?: string;
  /** Role of the signed-in user in this business. */
  role: string;
  /** Address of the store; null when there is none. */
  url: string | null;
  /** Where "Ver mi tienda" leads instead of `url`. */
  startUrl: string | null;
  automaticAccept: boolean;
  /** The business's own colours, over the brand's. */
  colors: { primary: string | null; secondary: string | null };
  branches: Branch[];
  paymentMethods: PaymentMethod[];
  /** Its account at the payments provider (docs payments §6); null without one. */
  externalMerchantId: string | null;
  /** What the signed-in user may do beside the role (docs payments §6). */
  permissions: string[];
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

const businessWire = z.object({
  id: z.number(),
  negocio_id: z.number(),
  nombre: z.string(),
  rol: z.string(),
  usuario_id: z.optional(z.union([z.number(), z.string()])), // assumed
  negocio_url: optionalText,
  pais: optionalText,
  plan_comercial: optionalText,
  tipo_negocio: z.number(),
  branding: z.optional(z.nullable(z.object({ primary_color: optionalText, secondary_color: optionalText }))),
  zona_horaria: optionalText, // assumed
  moneda: optionalText, // assumed: ISO 4217
  external_merchant_id: optionalText, // assumed
  permisos: z.optional(z.array(z.string())), // assumed
});

const advancedWire = z.object({
  url_inicio: optionalText,
  automatic_accept_orders: z.union([z.boolean(), z.number()]), // assumed: a legacy backend may send 0 and 1
});

type BusinessWire = z.output<typeof businessWire>;
type BranchWire = z.output<typeof branchWire>;

const text = (value: string | null | undefined) => (value?.trim() ? value : null);
const FALLBACK_ZONE = 'UTC';

function decodeBranch(wire: BranchWire, zone: string): Branch {
  return { id: wire.id, name: wire.nombre, timeZone: text(wire.zona_horaria) ?? zone };
}

function decodeBusiness(
  wire: BusinessWire,
  advanced: z.output<typeof advancedWire>,
  branches: BranchWire[],
  methods: z.output<typeof methodWire>[],
): Business {
  const timeZone = text(wire.zona_horaria) ?? FALLBACK_ZONE;
  return {
    id: wire.negocio_id,
    name: wire.nombre,
    country: wire.pais ?? '',
    plan: wire.plan_comercial ?? '',
    kind: businessKind(wire.tipo_negocio),
    role: wire.rol,
    permissions: wire.permisos ?? [],
    externalMerchantId: text(wire.external_merchant_id),
    ...(wire.usuario_id === undefined ? {} : { userId: String(wire.usuario_id) }),
    url: text(wire.negocio_url),
    startUrl: text(advanced.url_inicio),
    automaticAccept: Boolean(advanced.automatic_accept_orders),
    colors: { primary: text(wire.branding?.primary_color), secondary: text(wire.branding?.secondary_color) },
    branches: branches.map((branch) => decodeBranch(branch, timeZone)),
    paymentMethods: methods.map((method) => ({ id: method.id, name: method.nombre })),
    timeZone,
    currency: text(wire.moneda) ?? 'EUR',
  };
}

/** What "Configuración del Negocio" edits; parts left out stay as they are. */
export interface BusinessEdit {
  name?: string;
  url?: string | null;
  colors?: { primary: string | null; secondary: string | null };
}

/** What "Configuración Avanzada" edits; parts left out stay as they are. */
export interface AdvancedEdit {
  startUrl?: string | null;
  automaticAccept?: boolean;
}

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const nullableUrl = z.nullable(z.string().check(z.maxLength(500)));
const nullableColor = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)));

export const business = {
  get: defineCall({
    name: 'business.get',
    side: 'backoffice',
    method: 'GET',
    path: '/getNegocio',
    response: z.object({
      negocio: businessWire,
      negocio_configuracion_avanzada: advancedWire,
      sucursales: z.array(branchWire),
      metodosPago: z.array(methodWire),
    }),
    encode: () => ({}),
    decode: (wire): Business =>
      decodeBusiness(wire.negocio, wire.negocio_configuracion_avanzada, wire.sucursales, wire.metodosPago),
  }),

  /** ADMIN only. */
  edit: defineCall({
    name: 'business.edit',
    side: 'backoffice',
    method: 'POST',
    path: '/editarNegocio',
    // assumed: the fields of the business that are its own to change
    body: z.object({
      nombre: z.optional(name),
      negocio_url: z.optional(nullableUrl),
      branding: z.optional(z.object({ primary_color: nullableColor, secondary_color: nullableColor })),
    }),
    response: mutation(z.object({ negocio: businessWire })),
    encode: ({ name: nombre, url, colors }: BusinessEdit) => ({
      body: {
        nombre,
        negocio_url: url,
        branding: colors && { primary_color: colors.primary, secondary_color: colors.secondary },
      },
    }),
  }),

  /** ADMIN only. */
  editAdvanced: defineCall({
    name: 'business.editAdvanced',
    side: 'backoffice',
    method: 'POST',
    path: '/editarConfAvanzada',
    body: z.object({ url_inicio: z.optional(nullableUrl), automatic_accept_orders: z.optional(z.boolean()) }),
    response: mutation(z.object({ negocio_configuracion_avanzada: advancedWire })),
    encode: ({ startUrl, automaticAccept }: AdvancedEdit) => ({
      body: { url_inicio: startUrl, automatic_accept_orders: automaticAccept },
    }),
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
