import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { mutationSchema } from '../envelope';
import { id } from '../wire-values';

/** A device's subscription at the push service of its browser. */
interface DeviceSubscription {
  endpoint: string;
  /** The device's public key and secret, base64url: only it can read the messages. */
  publicKey: string;
  secret: string;
}

/** The most characters of an endpoint; those of the push services have about 200. */
const MAX_ENDPOINT = 2000;

const endpoint = z.string().check(z.maxLength(MAX_ENDPOINT), z.regex(/^https?:\/\/\S+$/));
const base64url = (bytes: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`)));
const done = mutationSchema(z.object({ suscrito: z.boolean() }));

// assumed: all calls; the specification has no notices outside the page
/** Notices of new orders on devices whose page is closed, by Web Push (docs backoffice §7.10). */
export const push = {
  /** Returns the server's public key, with which a device subscribes. */
  key: defineCall({
    name: 'push.key',
    side: 'backoffice',
    method: 'GET',
    path: '/getClavePush', // assumed
    response: z.object({ data: z.object({ clave: z.string() }) }),
    encode: () => ({}),
    decode: ({ data }): string => data.clave,
  }),

  /** Subscribes a device of the user to the new orders of a branch. A repeated call renews language, user and session. */
  subscribe: defineCall({
    name: 'push.subscribe',
    side: 'backoffice',
    method: 'POST',
    path: '/suscribirPush', // assumed
    body: z.object({
      id_sucursal: z.optional(id),
      endpoint,
      clave: base64url(65),
      secreto: base64url(16),
      idioma: z.string().check(z.regex(/^[a-z]{2}$/)),
    }),
    response: done,
    encode: (args: DeviceSubscription & { branchId: number; language: string }) => ({
      body: {
        id_sucursal: args.branchId,
        endpoint: args.endpoint,
        clave: args.publicKey,
        secreto: args.secret,
        idioma: args.language,
      },
    }),
    decode: (): undefined => undefined,
  }),

  /** Ends the subscription of a device to a branch; one that has ended is no error. */
  unsubscribe: defineCall({
    name: 'push.unsubscribe',
    side: 'backoffice',
    method: 'POST',
    path: '/desuscribirPush', // assumed
    body: z.object({ id_sucursal: z.optional(id), endpoint }),
    response: done,
    encode: (args: { branchId: number; endpoint: string }) => ({ body: { id_sucursal: args.branchId, endpoint: args.endpoint } }),
    decode: (): undefined => undefined,
  }),

  /** Sends a test notice to a subscribed device of the user. The answer does not wait for the push service. */
  test: defineCall({
    name: 'push.test',
    side: 'backoffice',
    method: 'POST',
    path: '/probarPush', // assumed
    body: z.object({ endpoint }),
    response: done,
    encode: (args: { endpoint: string }) => ({ body: args }),
    decode: (): undefined => undefined,
  }),
};
