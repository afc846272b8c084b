import * as z from '@mostrador/schema';
import { defineCall, type Page } from '../../call';
import { withMapping } from '../../response-schemas';
import { webAddress } from '../../web-address';
import { mutationSchema } from '../envelope';
import { count, day, flag, id, optionalText, withFallback } from '../wire-values';
import { MAX_POPUP_TEXT, MAX_POPUP_TITLE, POPUP_RHYTHMS, type PopupPlace, type PopupRhythm } from './states';

/** Link target of a pop-up. */
type PopupLink = { type: 'url'; url: string } | { type: 'producto' | 'categoria'; id: number };

export interface Popup extends PopupPlace {
  title: string;
  text?: string;
  image?: string;
  link?: PopupLink;
  rhythm: PopupRhythm;
  seen: number;
  clicked: number;
  /** Increases with every change. An edit based on an older version is rejected with the current record (`currentPopup`). */
  version: number;
}

/** Form fields of a pop-up. */
export type PopupFields = Omit<Popup, 'id' | 'seen' | 'clicked' | 'version'>;

// assumed: everything within info
const fields = {
  titulo: z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_POPUP_TITLE)),
  texto: z.nullish(z.string().check(z.trim(), z.maxLength(MAX_POPUP_TEXT))),
  imagen: z.nullish(z.string().check(z.maxLength(500))),
  enlace: z.nullish(
    z.union([
      z.object({ tipo: z.literal('url'), url: webAddress(500) }),
      z.object({ tipo: z.enum(['producto', 'categoria']), id }),
    ]),
  ),
  desde: day,
  hasta: z.nullish(day),
  dias: z._default(z.array(z.int().check(z.minimum(1), z.maximum(7))).check(z.maxLength(7)), []),
  frecuencia: z._default(z.enum(POPUP_RHYTHMS), 'visita'),
  prioridad: z._default(z.int().check(z.minimum(1), z.maximum(100)), 50),
  sucursales: z.array(id).check(z.minLength(1), z.maxLength(500)),
  estado: z._default(flag, true),
};
export const newPopupWire = z.object(fields);
const popupEditWire = z.object({ id, version: z.int(), ...fields });

/** A pop-up in a response; not validated against the request limits, which an older pop-up may exceed. */
export const receivedPopup = withMapping(
  z.object({
    id: z.int(),
    titulo: z.string(),
    texto: z.nullish(z.string()),
    imagen: z.nullish(z.string()),
    enlace: z.nullish(
      z.union([
        z.object({ tipo: z.literal('url'), url: z.string() }),
        z.object({ tipo: z.enum(['producto', 'categoria']), id: z.int() }),
      ]),
    ),
    desde: day,
    hasta: z.nullish(day),
    dias: withFallback(z.array(z.int()), []),
    frecuencia: withFallback(z.enum(POPUP_RHYTHMS), 'visita'),
    prioridad: withFallback(z.int(), 50),
    sucursales: withFallback(z.array(z.int()), []),
    estado: withFallback(flag, true),
    version: z.int(),
    vistas: count,
    clics: count,
  }),
  (wire): Popup => ({
    ...{ id: wire.id, title: wire.titulo, text: optionalText(wire.texto), image: optionalText(wire.imagen) },
    link: wire.enlace
      ? wire.enlace.tipo === 'url'
        ? { type: 'url', url: wire.enlace.url }
        : { type: wire.enlace.tipo, id: wire.enlace.id }
      : undefined,
    ...{ from: wire.desde, to: wire.hasta ?? null, weekdays: wire.dias, rhythm: wire.frecuencia, priority: wire.prioridad },
    ...{
      branchIds: wire.sucursales,
      active: Boolean(wire.estado),
      seen: wire.vistas,
      clicked: wire.clics,
      version: wire.version,
    },
  }),
);

function encodeFields(popup: PopupFields): z.output<typeof newPopupWire> {
  const { link } = popup;
  return {
    titulo: popup.title,
    texto: popup.text,
    imagen: popup.image,
    enlace: link && (link.type === 'url' ? { tipo: 'url', url: link.url } : { tipo: link.type, id: link.id }),
    desde: popup.from,
    hasta: popup.to,
    dias: popup.weekdays,
    frecuencia: popup.rhythm,
    prioridad: popup.priority,
    sucursales: popup.branchIds,
    estado: popup.active,
  };
}

const onePopup = mutationSchema(z.object({ popup: receivedPopup }));
const list = z.object({ data: z.array(receivedPopup) });
const toPage = ({ data }: { data: Popup[] }): Page<Popup> => ({ items: data, total: data.length });

/** Returns the current pop-up from the body of a rejected edit (409); null if it has none. */
export function currentPopup(body: unknown): Popup | null {
  const parsed = z.safeParse(z.object({ data: z.object({ popup: receivedPopup }) }), body);
  return parsed.success ? parsed.data.data.popup : null;
}

/**
 * Pop-ups of the store (docs backoffice §7.8, docs customers §4). Changes are for ADMIN only; 422 names the field within `info`.
 */
export const popups = {
  /** Returns every pop-up of the business, in order of priority. */
  list: defineCall({
    name: 'popups.list',
    side: 'backoffice',
    method: 'GET',
    path: '/getPopUps',
    response: list,
    encode: () => ({}),
    decode: toPage,
  }),
  /** Returns the branches of a pop-up. */
  branches: defineCall({
    name: 'popups.branches',
    side: 'backoffice',
    method: 'GET',
    path: '/getSucursalesPopUp',
    failure: 'popups.branches',
    query: z.object({ popup_id: id }),
    response: z.object({ data: z.array(z.object({ id_sucursal: z.int(), nombre: z.string() })) }),
    encode: (args: { id: number }) => ({ query: { popup_id: args.id } }),
    decode: ({ data }): Page<{ branchId: number; name: string }> => ({
      items: data.map((row) => ({ branchId: row.id_sucursal, name: row.nombre })),
      total: data.length,
    }),
  }),
  create: defineCall({
    name: 'popups.create',
    side: 'backoffice',
    method: 'POST',
    path: '/agregarPopUp',
    needsIdempotencyKey: true,
    body: z.object({ info: newPopupWire }),
    response: onePopup,
    encode: (popup: PopupFields) => ({ body: { info: encodeFields(popup) } }),
    decode: (wire): Popup => wire.data.popup,
  }),
  /** Saves a whole pop-up. 409 with the current record if it changed since `version`; a change to equal values is ignored. */
  update: defineCall({
    name: 'popups.update',
    side: 'backoffice',
    method: 'POST',
    path: '/editarPopUp',
    body: z.object({ info: popupEditWire }),
    response: onePopup,
    encode: ({ id: popupId, version, ...popup }: PopupFields & { id: number; version: number }) => ({
      body: { info: { id: popupId, version, ...encodeFields(popup) } },
    }),
    decode: (wire): Popup => wire.data.popup,
  }),
  /**
   * Switches a pop-up on or off and returns the list. 409 with the current record if it changed since `version`; a change to
   * equal values is ignored.
   */
  updateState: defineCall({
    name: 'popups.updateState',
    side: 'backoffice',
    method: 'POST',
    path: '/updateStatePopUp',
    // assumed: version
    body: z.object({ info: z.object({ id, estado: flag, version: z.optional(z.int()) }) }),
    response: list,
    encode: (args: { id: number; active: boolean; version?: number }) => ({
      body: { info: { id: args.id, estado: args.active, version: args.version } },
    }),
    decode: toPage,
  }),
  remove: defineCall({
    name: 'popups.remove',
    side: 'backoffice',
    method: 'POST',
    path: '/deletePopUp',
    body: z.object({ id_pop_up: id }),
    response: mutationSchema(z.object({ id: z.int() })),
    encode: (args: { id: number }) => ({ body: { id_pop_up: args.id } }),
    decode: () => undefined,
  }),
};
