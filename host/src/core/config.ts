import * as z from '@mostrador/schema';
import { fetchPrefetched } from './fetch-prefetched';
import { defaultProvider } from './paths';

const url = z.string().check(z.minLength(1));

const schema = z.object({
  payments: z.object({
    url,
    /** Left out where a proxy adds the key (host/deploy). */
    apiKey: z._default(z.string(), ''),
    apiKeyHeader: z._default(z.string(), 'X-API-Key'),
    idempotencyHeader: z._default(z.nullable(z.string()), 'Idempotency-Key'),
    externalMerchantHeader: z._default(z.string(), 'X-External-Merchant-Id'),
    /** Names the session to a proxy that adds the key (host/deploy), or to a provider of ours; left out, it is not sent: some refuse it. */
    sessionHeader: z._default(z.nullable(z.string()), null),
    externalMerchantKey: z._default(z.string(), 'external_merchant_id'),
    /** `login` where the provider wants its own login beside the key; left out, the key is enough. */
    auth: z.optional(z.literal('login')),
  }),
  backoffice: z.object({ url, idempotencyHeader: z._default(z.nullable(z.string()), 'Idempotency-Key') }),
  realtime: z.object({ url }),
  identity: z.object({
    apiKey: z.string(),
    projectId: z.string(),
    /** Address of an Identity Toolkit emulator (the sandbox); left out in production. */
    emulator: z.optional(z.string()),
    /** Page that hands back a Google id token in the address's fragment; left out, the Google button is not offered. */
    googleChooser: z.optional(z.string()),
  }),
  /** Path of the login check (docs backoffice §7.1). */
  loginCheckPath: z._default(z.string(), '/loginProduction'),
  /** The remotes by name, in the order of the menu. */
  remotes: z.record(
    z.string(),
    z.object({
      /** Address of its `remote.json`. */
      descriptor: url,
      /** Path prefixes that are its own: a deep link there says "not enabled" or "not available" although its descriptor was never fetched. */
      claims: z._default(z.array(z.string()), []),
    }),
  ),
  /** Map tiles of the delivery zones; left out, a plain grid is drawn. */
  mapTiles: z.optional(z.object({ url: z.string().check(z.includes('{z}')), attribution: z._default(z.string(), '') })),
  /** First path segment of the provider's screens (docs payments §2). */
  provider: z._default(z.string(), defaultProvider),
  /** Flags of the deployment, of any name; a brand can switch off what is on here, never on what is off. */
  flags: z._default(z.record(z.string(), z.boolean()), {}),
  /** Fixed white-label of this deployment; left out, the host name decides. */
  whiteLabelId: z.optional(z.union([z.number(), z.string()])),
  /** Receiver of error reports, without personal data (docs platform §4.1); without it they stay on the health page. */
  errorReports: z.optional(z.object({ url })),
  /** Origins that `?remote.<name>=` may point to, for administrators. */
  remoteOverrideOrigins: z._default(z.array(z.string()), []),
});

/** The run-time configuration of a deployment (`config.json`), validated. */
export type Config = z.output<typeof schema>;

/** A configuration that cannot be used, with one sentence per problem. */
export class ConfigError extends Error {}

/** Checks a configuration; throws `ConfigError` naming each bad field. */
export function parseConfig(value: unknown): Config {
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `config.json: ${issue.path.join('.') || 'root'}: ${issue.message}`).join('\n'),
    );
  }
  return parsed.data;
}

/**
 * Loads `/config.json`. The prefetch script has requested it, and handles slow and failed requests (prefetch/configuration.ts). Throws `ConfigError`
 * with a clear sentence if it cannot be had or is malformed.
 */
export async function loadConfig(): Promise<Config> {
  let problem = 'no se pudo descargar';
  let value: unknown;
  try {
    const response = await fetchPrefetched('/config.json', { cache: 'no-cache' });
    const text = await response.text();
    problem = response.ok ? 'no es JSON' : `HTTP ${response.status}`;
    value = JSON.parse(response.ok ? text : '');
  } catch {
    throw new ConfigError(`config.json: ${problem}`);
  }
  return parseConfig(value);
}
