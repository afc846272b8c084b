import { demoPassword, demoUsers } from './demo-users';

/** The properties of a customer’s order that a test may set; the others are plausible and random. */
export interface OrderWish {
  /** Branch; default 1 (Centro of La Esquina). */
  sucursal_id?: number;
  /** How many, at most 1000. */
  count?: number;
  tipo?: 'delivery' | 'takeaway';
  cliente?: string | { nombre: string; telefono?: string };
  direccion?: string | { direccion: string; coordinates: [longitude: number, latitude: number] };
  /** `precio` in units of the branch's currency. */
  items?: { id_producto?: number; nombre?: string; cantidad?: number; precio?: number; opciones?: string[]; nota?: string }[];
  metodo_pago?: number;
  nota?: string;
  cupon?: string;
  regalo?: string;
  /** Accepted on arrival, whatever the business's setting. */
  automatic?: boolean;
  /** The order came in so many minutes ago. */
  hace_minutos?: number;
  /** So many more of each, at most 25, a fortnight earlier after the other; they are not in the answer. */
  copies?: number;
}

export interface PlacedOrder {
  id: number;
  numero: string;
  estado: string;
  version: number;
  id_sucursal: number;
  id_cliente: number;
  cliente: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A fault for the next matching requests; `path` is a call's template or a concrete path, without the query; `*` matches all. */
export interface Fault {
  /** `SOCKET`: the next events of the notification service, `path` being the event's name; they can be dropped or delayed. */
  method: Method | 'SOCKET' | '*';
  path: string;
  /** Only requests that ask with these. */
  query?: Record<string, string>;
  status?: number;
  body?: unknown;
  delay_ms?: number;
  /** The connection is cut before the request is worked on. */
  drop?: boolean;
  /** The connection is cut after the request took effect. */
  drop_after_commit?: boolean;
  /** This status is answered after the request took effect. */
  status_after_commit?: number;
  /** The answer of JSON is changed after the request took effect. */
  mangle?: 'nulls' | 'missing' | 'html' | 'markup' | 'many' | 'drip';
  /** Default 1. */
  times?: number;
}

interface Mail {
  to: string;
  subject: string;
  text: string;
  code?: string;
  link?: string;
  at: number;
}

interface Request {
  body?: object;
  query?: Record<string, string | number>;
  /** Session token of the back-office. */
  token?: string;
  branch?: number;
  headers?: Record<string, string>;
}

export interface SandboxControl {
  url: string;
  /** Back to the seed: data, faults, mails. */
  reset(): Promise<void>;
  /** Customers order; gives what was placed, in order. */
  placeOrders(request?: OrderWish): Promise<PlacedOrder[]>;
  /** One customer orders. */
  placeOrder(request?: Omit<OrderWish, 'count'>): Promise<PlacedOrder>;
  /** A customer answers the business's survey about an order: 0 to 10, stars from 1 to 5, words. */
  answerSurvey(answer: {
    id_pedido: number;
    nps: number;
    estrellas?: number;
    atencion?: number;
    texto?: string;
    hace_dias?: number;
  }): Promise<{ id: number }>;
  /** Makes the business of the scale tests (docs catalog §1), unless it is there; who signs in to it. */
  bigCatalog(): Promise<{ negocio_id: number; email: string }>;
  /** Puts the sandbox's clock so many ms ahead, until the next reset. */
  putClockAhead(ms: number): Promise<void>;
  /** The payer's bank opens a chargeback of a payment (its internal id), or with a decision decides the disputed one. */
  disputePayment(paymentId: string, decision?: 'won' | 'lost' | 'refused' | 'withdrawn'): Promise<{ id: string }>;
  /**
   * The provider cashes out what a period, epoch seconds `[from, to)`, changed the balance by. `id` is null if that does not exceed the fee:
   * then a later period has to begin as early.
   */
  settlePeriod(period: { organization_id: string; currency: string; from: number; to: number }): Promise<{ id: string | null }>;
  /** Gives a branch (1 by default) hours without an end: what a test sees of it does not hang on the time of day. */
  keepOpen(branch?: number): Promise<void>;
  fault(fault: Fault): Promise<void>;
  clearFaults(): Promise<void>;
  /** Errors that pages have reported (docs platform §4.1). */
  errors(): Promise<{ kind: string; name: string; message: string; remote: string | null; route: string; count: number }[]>;
  /** Mails sent so far. */
  outbox(): Promise<Mail[]>;
  /** Session token of a demo user, through the real sign-in. */
  signIn(email?: string): Promise<string>;
  /** What a signed-in browser keeps in `localStorage`, for pages that start with a session (docs backoffice §3). */
  storedSession(email?: string): Promise<{ name: string; value: string }[]>;
  /**
   * Asks the backend itself, as another browser or the other side would. Payments calls carry the API key and the session of La Esquina's
   * administrator unless the headers name another key or session. Throws on refusals.
   */
  ask<T>(method: Method, path: string, request?: Request): Promise<T>;
}

/** An API key of the unit tests' sandbox for a provider that knows only the key, as between servers: it needs no session. */
export const serverKey = 'server-key';

/** The administrator's session for payments calls, by the address of the sandbox. A reset of the sandbox ends it. */
const adminSessions = new Map<string, string>();

/** The sandbox at an address, in the hands of a test. */
export function sandboxControl(url: string): SandboxControl {
  const send = (method: string, path: string, { body, query = {}, token, branch, headers }: Request) => {
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    return fetch(`${url}${path}${search.size ? `?${search}` : ''}`, {
      method,
      headers: {
        'X-API-Key': 'sandbox-key',
        ...(!headers?.['X-Session'] && { 'X-External-Merchant-Id': 'ext_la_esquina' }),
        ...(body && { 'Content-Type': 'application/json' }),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(branch !== undefined && { SucursalId: String(branch) }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    });
  };
  const sendAsAdmin = async (method: string, path: string, request: Request) => {
    const withSession = async () => {
      if (!adminSessions.has(url)) adminSessions.set(url, await signIn());
      const headers = { 'X-External-Merchant-Id': 'ext_la_esquina', ...request.headers, 'X-Session': adminSessions.get(url)! };
      return send(method, path, { ...request, headers });
    };
    const response = await withSession();
    const isOver = response.status === 401 && /"error_type":"token_/.test(await response.clone().text());
    if (!isOver) return response;
    adminSessions.delete(url);
    return withSession();
  };
  const ask: SandboxControl['ask'] = async <T>(method: string, path: string, request: Request = {}) => {
    const { headers = {}, token } = request;
    const hasCredentials = token !== undefined || 'X-Session' in headers || 'X-API-Key' in headers;
    const response = await (path.startsWith('/v1/') && !hasCredentials ? sendAsAdmin : send)(method, path, request);
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return (text ? JSON.parse(text) : undefined) as T;
  };
  const signIn = async (email: string = demoUsers.admin) => {
    const account = await ask<{ idToken: string }>('POST', '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword', {
      body: { email, password: demoPassword, returnSecureToken: true },
    });
    const login = await ask<{ data?: { token: string }; message?: string }>('POST', '/loginProduction', {
      body: { email, access_token: account.idToken },
    });
    if (!login.data) throw new Error(`The backend refuses ${email}: ${login.message}`);
    return login.data.token;
  };
  const placeOrders = async (order: OrderWish = {}) =>
    (await ask<{ pedidos: PlacedOrder[] }>('POST', '/__sandbox/orders', { body: order })).pedidos;
  return {
    url,
    ask,
    placeOrders,
    reset: () => ask('POST', '/__sandbox/reset'),
    placeOrder: async (order = {}) => (await placeOrders({ ...order, count: 1 }))[0]!,
    answerSurvey: (answer) => ask('POST', '/__sandbox/surveys', { body: answer }),
    bigCatalog: () => ask('POST', '/__sandbox/catalog'),
    putClockAhead: (ms) => ask('POST', '/__sandbox/clock', { body: { ahead_ms: ms } }),
    disputePayment: (paymentId, decision) =>
      ask('POST', '/__sandbox/chargebacks', { body: { payment_id: paymentId, ...(decision && { decision }) } }),
    settlePeriod: (period) => ask('POST', '/__sandbox/settlements', { body: period }),
    async keepOpen(branch = 1) {
      const credentials = { token: await signIn(), branch };
      const query = { sucursal_id: branch };
      const { data } = await ask<{ data: { version: number } }>('GET', '/getSucursalHorarios', { ...credentials, query });
      const halves = [
        { desde: '00:00', hasta: '12:00' },
        { desde: '12:00', hasta: '00:00' },
      ];
      const dia_horarios = [1, 2, 3, 4, 5, 6, 7].flatMap((dia) => halves.map((half) => ({ dia, ...half })));
      await ask('POST', '/updateSucursalHorarios', { ...credentials, body: { ...query, version: data.version, dia_horarios } });
    },
    fault: (fault) => ask('POST', '/__sandbox/faults', { body: fault }),
    clearFaults: () => ask('DELETE', '/__sandbox/faults'),
    errors: () => ask('GET', '/__sandbox/errors'),
    outbox: () => ask('GET', '/__sandbox/outbox'),
    signIn,
    async storedSession(email = demoUsers.admin) {
      const token = await signIn(email);
      const { negocio, sucursales } = await ask<{
        negocio: { external_merchant_id?: string | null };
        sucursales: { id: number }[];
      }>('GET', '/getNegocio', {
        token,
      });
      return [
        { name: 'token', value: token },
        { name: 'id_sucursal', value: String(sucursales[0]?.id ?? '') },
        ...(negocio.external_merchant_id ? [{ name: 'external_merchant_id', value: negocio.external_merchant_id }] : []),
        { name: 'negocio', value: JSON.stringify({ ...negocio, email, sucursales }) },
      ];
    },
  };
}
