/** A branch of the signed-in business, as far as the shell needs it. */
export interface SessionBranch {
  id: number;
  name: string;
  /** IANA zone; days and schedules of the branch are counted in it. */
  timeZone: string;
}

/** The signed-in business; kept under the storage key `negocio` with the field names of docs backoffice §3. */
export interface SessionBusiness {
  /** `NO_BUSINESS` while the user has none: only the registration is open to them (docs branches §7). */
  id: number;
  name: string;
  /** `ADMIN` or another role name (docs backoffice §6). */
  role: string;
  email: string;
  /** Names the user for what is kept on the device: the e-mail, else the server's id of them, else a name made for this session. */
  user?: string;
  country: string;
  plan: string;
  /** Business type 5 is food, any other a market (docs backoffice §9). */
  kind: 'food' | 'market';
  url: string | null;
  /** ISO 4217 code of the prices of the business. */
  currency: string;
  timeZone: string;
  primaryColor: string | null;
  secondaryColor: string | null;
  branches: SessionBranch[];
  /** Its account at the payments provider, which payments calls name (docs payments §6); none where it has no account. */
  externalMerchantId?: string | null;
  /** The user's permissions besides the role (docs payments §6). */
  permissions?: string[];
  /** Entries of the side menu, `remote/id`, that it keeps from roles other than ADMIN. */
  hiddenMenu?: string[];
  /** The server's zone and currency if they are unreadable. Fallbacks replace them, and the frame shows a notice. */
  unread?: { timeZone?: string; currency?: string };
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the stored zone, or the device's if `Intl` does not know it: every screen formats dates with it. */
function zoneOf(value: unknown): string {
  const zone = text(value) || 'UTC';
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return zone;
  } catch {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  }
}

const texts = (value: unknown) => (Array.isArray(value) ? value.map(text) : []);

/** Returns the business that the browser has stored; null for an unreadable text and without an id, a role or a list of branches. */
export function parseBusiness(json: string | null): SessionBusiness | null {
  if (!json) return null;
  try {
    const raw = JSON.parse(json) as Record<string, unknown>;
    const id = Number(raw.negocio_id ?? raw.id);
    if (!Number.isFinite(id) || id < 0 || (id === 0 && raw.negocio_id !== 0) || typeof raw.rol !== 'string') return null;
    const branding = (raw.branding ?? {}) as Record<string, unknown>;
    const branches = raw.sucursales as Record<string, unknown>[];
    const timeZone = zoneOf(raw.zona_horaria);
    const unread = raw.unread as SessionBusiness['unread'];
    return {
      id,
      name: text(raw.nombre),
      role: text(raw.rol),
      email: text(raw.email),
      user: text(raw.usuario) || text(raw.email),
      country: text(raw.pais),
      plan: text(raw.plan_comercial),
      kind: Number(raw.tipo_negocio) === 5 ? 'food' : 'market',
      url: text(raw.negocio_url) || null,
      currency: text(raw.moneda).toUpperCase() || 'EUR',
      timeZone,
      primaryColor: text(branding.primary_color) || null,
      secondaryColor: text(branding.secondary_color) || null,
      branches: branches.map((b) => ({ id: Number(b.id), name: text(b.nombre), timeZone: zoneOf(b.zona_horaria || timeZone) })),
      externalMerchantId: text(raw.external_merchant_id) || null,
      permissions: texts(raw.permisos),
      hiddenMenu: texts(raw.menu_oculto),
      ...(unread && { unread }),
    };
  } catch {
    return null;
  }
}

/** Returns a business as the browser stores it. */
export function textOf(business: SessionBusiness): string {
  return JSON.stringify({
    id: business.id,
    negocio_id: business.id,
    nombre: business.name,
    rol: business.role,
    email: business.email,
    usuario: business.user,
    pais: business.country,
    plan_comercial: business.plan,
    tipo_negocio: business.kind === 'food' ? 5 : 1,
    negocio_url: business.url,
    moneda: business.currency,
    zona_horaria: business.timeZone,
    branding: { primary_color: business.primaryColor, secondary_color: business.secondaryColor },
    unread: business.unread,
    external_merchant_id: business.externalMerchantId,
    permisos: business.permissions,
    menu_oculto: business.hiddenMenu,
    sucursales: business.branches.map((b) => ({ id: b.id, nombre: b.name, zona_horaria: b.timeZone })),
  });
}
