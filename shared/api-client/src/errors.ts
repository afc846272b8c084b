import type { ErrorId } from '@mostrador/contract/error-catalogue';

/**
 * Kind of a failure (docs payments §8). Without an answer: `cors`, `network`, `timeout`. `format`: the answer does not match the contract.
 * `configuration`: the request could not be sent. `elsewhere`: the request was not sent, because another tab had just settled the same one.
 */
export type ApiErrorKind = 'cors' | 'network' | 'timeout' | 'api' | 'format' | 'configuration' | 'cancelled' | 'elsewhere';

interface ApiErrorFields {
  kind: ApiErrorKind;
  /** Name of the call in the contract, `payments.refund`. */
  call: string;
  /** Origin of the API, as the messages name it. */
  api: string;
  status?: number;
  /** The server's own sentence, when it sent one. */
  serverMessage?: string;
  /** The server's list of particulars, for the snackbar's bullets. */
  details?: string[];
  /** The response body as it came. */
  body?: unknown;
  failure?: string;
  fallback?: string;
  side: 'payments' | 'backoffice';
  /** How long the server asks to wait before a retry (`Retry-After`), seconds. */
  retryAfter?: number;
  /** The server may have carried out the change or not. Never repeat such a call without its key. */
  outcomeUnknown?: boolean;
  cause?: unknown;
}

/** The only error that calls throw. */
export class ApiError extends Error {
  readonly kind: ApiErrorKind;
  readonly call: string;
  readonly api: string;
  readonly status: number | undefined;
  readonly serverMessage: string | undefined;
  readonly details: string[];
  readonly body: unknown;
  /** Ids of the error catalogue. Not `ErrorId`: each part bundles its own contract, and an error more is no other face (docs platform §5). */
  readonly failure: string | undefined;
  readonly fallback: string | undefined;
  readonly side: 'payments' | 'backoffice';
  readonly outcomeUnknown: boolean;
  readonly retryAfter?: number | undefined;

  constructor(fields: ApiErrorFields) {
    super(
      `${fields.call}: ${fields.kind}${fields.status ? ` ${fields.status}` : ''}${fields.serverMessage ? ` ${fields.serverMessage}` : ''}`,
      {
        cause: fields.cause,
      },
    );
    this.name = 'ApiError';
    this.kind = fields.kind;
    this.call = fields.call;
    this.api = fields.api;
    this.status = fields.status;
    this.serverMessage = fields.serverMessage;
    this.details = fields.details ?? [];
    this.body = fields.body;
    this.failure = fields.failure;
    this.fallback = fields.fallback;
    this.side = fields.side;
    this.outcomeUnknown = fields.outcomeUnknown ?? false;
    this.retryAfter = fields.retryAfter;
  }

  /** The server looked at the request and turned it down. */
  get refused(): boolean {
    const { status = 0 } = this;
    return this.kind === 'api' && status >= 400 && status < 500 && !retryable.includes(status);
  }
}

/** Statuses below 500 after which the same request may be retried: time-out, too early, too many. */
const retryable = [408, 425, 429];

/** Any thrown value as an `ApiError`-like description for a screen. */
export interface ErrorDescription {
  /** What failed, `Error al obtener las transacciones`. */
  title?: string;
  /** Why, in the words of the catalogue. */
  message: string;
  details: string[];
}

type Format<Id extends string = string> = (id: `errors.${Id}`, values?: Record<string, string | number>) => string;

/**
 * The words of the error catalogue for an error (docs payments §8, docs backoffice §8). `format` is the translator of the shared messages.
 */
export function describeError(error: unknown, format: Format): ErrorDescription {
  if (!(error instanceof ApiError)) return { message: format('errors.unexpected'), details: [] };
  const title = error.failure ? format(`errors.${error.failure}`) : undefined;
  return { ...(title ? { title } : {}), message: reason(error, format), details: error.details };
}

function reason(error: ApiError, format: Format<ErrorId | 'tooMany'>): string {
  const fallback = error.fallback as ErrorId | undefined;
  if (error.outcomeUnknown) return format('errors.unconfirmed');
  if (error.status === 429 && error.retryAfter) return format('errors.tooMany', { minutes: Math.ceil(error.retryAfter / 60) });
  switch (error.kind) {
    case 'cors':
    case 'network':
    case 'timeout': {
      // A connection that broke off looks like `cors` to the page; only the provider's API is likely to be set up for another domain.
      const noAnswer = error.kind === 'cors' && error.side === 'payments' ? 'cors' : 'network';
      return format(`errors.${fallback ? 'connection' : noAnswer}`, { api: error.api });
    }
    case 'format':
      return format('errors.format');
    case 'configuration':
      return format('errors.configuration', { message: error.serverMessage ?? '' });
    case 'cancelled':
      return format('errors.request');
    case 'elsewhere':
      return format('errors.elsewhere');
    case 'api': {
      const status = error.status ?? 0;
      if (error.side === 'backoffice') return error.serverMessage ?? format(fallback ? `errors.${fallback}` : 'errors.request');
      if (fallback) return format('errors.single', { status, message: error.serverMessage ?? format(`errors.${fallback}`) });
      return format('errors.api', { status, message: error.serverMessage ?? format('errors.unknown') });
    }
  }
}
