import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import {
  advancedWire,
  businessWire,
  decodeAdvanced,
  decodeBusiness,
  decodeOwn,
  wholeBusinessWire,
  type Business,
  type BusinessKind,
} from '../business/calls';
import { mutationSchema } from '../envelope';

/** Maximum lengths of a business name, a URL and other texts, in characters. */
export const MAX_BUSINESS_NAME = 120; // assumed
export const MAX_URL = 500; // assumed
export const MAX_BUSINESS_TEXT = 200; // assumed

/** Fields of "Configuración del Negocio"; missing fields stay unchanged, '' clears. */
export interface BusinessFields {
  name: string;
  url: string | null;
  /** URL of an uploaded picture. */
  logo: string | null;
  colors: { primary: string | null; secondary: string | null };
  email: string;
  phone: string;
  taxName: string;
  taxId: string;
  taxAddress: string;
  /** As the server names it ("España"). */
  country: string;
  /** ISO 4217; cannot be changed once there are orders. */
  currency: string;
  languages: string[];
}

/** Fields of "Configuración Avanzada". */
interface AdvancedFields {
  startUrl: string | null;
  automaticAccept: boolean;
  /** Entries of the side menu, `remote/id`, hidden from roles other than ADMIN. */
  hiddenMenu: string[];
}

/** Fields of a registration. */
export interface NewBusiness {
  name: string;
  kind: BusinessKind;
  country: string;
  currency: string;
  /** IANA name. */
  timeZone: string;
}

/** Business types (docs backoffice §9): 5 is food, any other a market. */
const FOOD_TYPE = 5;
const MARKET_TYPE = 1;

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_BUSINESS_NAME));
const nullableUrl = z.nullable(z.string().check(z.maxLength(MAX_URL)));
const nullableColor = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)));
const text = z.optional(z.string().check(z.trim(), z.maxLength(MAX_BUSINESS_TEXT)));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** Entries of the side menu. */
const menuEntries = z.array(z.string().check(z.regex(/^[\w-]{1,60}\/[\w-]{1,60}$/))).check(z.maxLength(200)); // assumed
const version = z.optional(z.int()); // assumed: an edit without a version never conflicts

const failed = <Field extends string, S extends z.ZodMiniType>(field: Field, wire: S) =>
  z.object({ data: z.object({ [field]: wire } as Record<Field, S>) });

/** Returns the current business from the body of a 409 of `edit`. */
export function currentBusiness(body: unknown): Partial<Business> | null {
  const parsed = z.safeParse(failed('negocio', businessWire), body);
  return parsed.success ? decodeOwn(parsed.data.data.negocio) : null;
}

/** Returns the current advanced configuration from the body of a 409 of `editAdvanced`. */
export function currentAdvanced(body: unknown): Partial<Business> | null {
  const parsed = z.safeParse(failed('negocio_configuracion_avanzada', advancedWire), body);
  return parsed.success ? decodeAdvanced(parsed.data.data.negocio_configuracion_avanzada) : null;
}

/** Changes of the business itself (docs branches §6, docs branches §7), for ADMIN only. */
export const businessSettings = {
  /**
   * Changes the given fields. 409 with the current business (`currentBusiness`) if it changed since `version`; a change to equal
   * values is ignored and never conflicts. 422 names `negocio_url`, `logo`, `moneda`, `pais`.
   */
  edit: defineCall({
    name: 'businessSettings.edit',
    side: 'backoffice',
    method: 'POST',
    path: '/editarNegocio',
    // assumed: the editable fields of the business
    body: z.object({
      version,
      nombre: z.optional(name),
      negocio_url: z.optional(nullableUrl),
      logo: z.optional(nullableUrl),
      branding: z.optional(z.object({ primary_color: nullableColor, secondary_color: nullableColor })),
      correo: text,
      telefono: text,
      razon_social: text,
      identificacion_fiscal: text,
      domicilio_fiscal: text,
      pais: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(60))),
      moneda: z.optional(currency),
      idiomas: z.optional(z.array(z.string().check(z.regex(/^[a-z]{2}$/))).check(z.minLength(1), z.maxLength(20))),
    }),
    response: mutationSchema(z.object({ negocio: businessWire })),
    encode: (args: Partial<BusinessFields> & { version?: number }) => ({
      body: {
        version: args.version,
        nombre: args.name,
        negocio_url: args.url,
        logo: args.logo,
        branding: args.colors && { primary_color: args.colors.primary, secondary_color: args.colors.secondary },
        correo: args.email,
        telefono: args.phone,
        razon_social: args.taxName,
        identificacion_fiscal: args.taxId,
        domicilio_fiscal: args.taxAddress,
        pais: args.country,
        moneda: args.currency,
        idiomas: args.languages,
      },
    }),
    decode: ({ data }): Partial<Business> => decodeOwn(data.negocio),
  }),

  /** Changes the advanced configuration, like `edit` (409 with `currentAdvanced`). 422 names `url_inicio`. */
  editAdvanced: defineCall({
    name: 'businessSettings.editAdvanced',
    side: 'backoffice',
    method: 'POST',
    path: '/editarConfAvanzada',
    body: z.object({
      version,
      url_inicio: z.optional(nullableUrl),
      automatic_accept_orders: z.optional(z.boolean()),
      menu_oculto: z.optional(menuEntries),
    }),
    response: mutationSchema(z.object({ negocio_configuracion_avanzada: advancedWire })),
    encode: (args: Partial<AdvancedFields> & { version?: number }) => ({
      body: {
        version: args.version,
        url_inicio: args.startUrl,
        automatic_accept_orders: args.automaticAccept,
        menu_oculto: args.hiddenMenu,
      },
    }),
    decode: ({ data }): Partial<Business> => decodeAdvanced(data.negocio_configuracion_avanzada),
  }),

  /**
   * Creates a business without branches for a user who has none; returns the existing one otherwise. 422 names `pais`, `moneda`.
   * All other calls reject a user without a business (docs branches §7).
   */
  // assumed: the specification names only the screen
  register: defineCall({
    name: 'businessSettings.register',
    side: 'backoffice',
    method: 'POST',
    path: '/registrarNegocio',
    needsIdempotencyKey: true,
    body: z.object({
      nombre: name,
      tipo: z.int().check(z.minimum(0), z.maximum(99)),
      pais: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
      moneda: currency,
      zona_horaria: z.string().check(z.minLength(1), z.maxLength(60)),
    }),
    response: mutationSchema(wholeBusinessWire),
    encode: (args: NewBusiness) => ({
      body: {
        nombre: args.name,
        tipo: args.kind === 'food' ? FOOD_TYPE : MARKET_TYPE,
        pais: args.country,
        moneda: args.currency,
        zona_horaria: args.timeZone,
      },
    }),
    decode: ({ data }): Business => decodeBusiness(data),
  }),
};
