/** The password of every demo user (docs platform §10). */
export const demoPassword = 'mostrador-2026';

const hostPort = process.env.HOST_PORT ?? '3000';
const sandboxPort = process.env.SANDBOX_PORT ?? '4000';
const store = (slug: string) => `http://localhost:${sandboxPort}/tienda/${slug}`;

/** Defaults of docs backoffice §1; the plaza brand is flat, green and without payments. */
export const brands = [
  {
    id: 1,
    slug: 'mostrador',
    name: 'Mostrador',
    site_name: 'Mostrador',
    url: `http://localhost:${hostPort}`,
    host: 'localhost',
    primary_color: '#2296f3',
    secondary_color: '#f50057',
    theme: { fontFamily: 'Poppins', borderRadius: 16, buttons: { radius: 16 } },
    features: { payments: true, backoffice: true },
  },
  {
    id: 2,
    slug: 'plaza',
    name: 'Plaza',
    site_name: 'Plaza',
    url: `http://plaza.localhost:${hostPort}`,
    host: 'plaza.localhost',
    primary_color: '#0f6b5c',
    secondary_color: '#c8553d',
    theme: { fontFamily: 'Public Sans', borderRadius: 0, buttons: { radius: 0 }, preset: 'theme7' },
    features: { payments: false, backoffice: true },
  },
];

const spain = { country: 'España', time_zone: 'Europe/Madrid', currency: 'EUR' };

export const businesses = [
  business(1, 1, 'La Esquina', 5, spain, 'Profesional', 'la-esquina'),
  business(210, 2, 'Mercado de la Plaza', 2, spain, 'Básico', 'mercado-de-la-plaza'),
  business(318, 2, 'Obrador Amapola', 5, spain, 'Profesional', 'obrador-amapola'),
  business(
    445,
    1,
    'Mercado Sur',
    2,
    { country: 'Chile', time_zone: 'America/Santiago', currency: 'CLP' },
    'Empresa',
    'mercado-sur',
  ),
  business(
    542,
    1,
    'Casa Lupita',
    5,
    { country: 'México', time_zone: 'America/Mexico_City', currency: 'MXN' },
    'Profesional',
    'casa-lupita',
  ),
  business(
    603,
    1,
    'Parrilla Don Ernesto',
    5,
    { country: 'Argentina', time_zone: 'America/Argentina/Buenos_Aires', currency: 'ARS' },
    'Básico',
    'don-ernesto',
  ),
];

function business(id: number, brandId: number, name: string, type: number, place: typeof spain, plan: string, slug: string) {
  return { id, brand_id: brandId, name, type, ...place, plan, url: store(slug), start_url: null, automatic_accept_orders: false };
}

export const branches = [
  { id: 1, business_id: 1, name: 'Centro' },
  { id: 2, business_id: 1, name: 'Norte' },
  { id: 3, business_id: 1, name: 'Playa' },
  { id: 21, business_id: 210, name: 'Plaza Mayor' },
  { id: 31, business_id: 318, name: 'Obrador' },
  { id: 32, business_id: 318, name: 'Estación' },
  { id: 41, business_id: 445, name: 'Providencia' },
  { id: 42, business_id: 445, name: 'Ñuñoa' },
  { id: 51, business_id: 542, name: 'Roma Norte' },
  { id: 52, business_id: 542, name: 'Coyoacán' },
  { id: 61, business_id: 603, name: 'Palermo' },
].map((branch) => ({ ...branch, time_zone: zoneOf(branch.business_id) }));

function zoneOf(businessId: number): string {
  return businesses.find((one) => one.id === businessId)?.time_zone ?? 'UTC';
}

export const paymentMethods = [
  { id: 1, name: 'Efectivo', prepaid: false },
  { id: 2, name: 'Tarjeta al recibir', prepaid: false },
  { id: 3, name: 'Pago en línea', prepaid: true },
  { id: 4, name: 'Transferencia', prepaid: false },
];

/** One of them has no business yet: she starts with the registration (docs branches §7). */
export const users = [
  { id: 1, email: 'admin@mostrador.test', name: 'Marta Ibáñez', business_id: 1, role: 'ADMIN' },
  { id: 2, email: 'operador@mostrador.test', name: 'Óscar Peña', business_id: 1, role: 'OPERADOR' },
  { id: 3, email: 'n445@mostrador.test', name: 'Camila Rojas', business_id: 445, role: 'ADMIN' },
  { id: 4, email: 'n542@mostrador.test', name: 'Guadalupe Hernández', business_id: 542, role: 'ADMIN' },
  { id: 5, email: 'plaza@mostrador.test', name: 'Julia Serrano', business_id: 318, role: 'ADMIN' },
  { id: 6, email: 'mercado@mostrador.test', name: 'Andrés Molina', business_id: 210, role: 'ADMIN' },
  { id: 7, email: 'parrilla@mostrador.test', name: 'Ernesto Quiroga', business_id: 603, role: 'ADMIN' },
  { id: 8, email: 'nuevo@mostrador.test', name: 'Lucía Ferrer', business_id: null, role: 'ADMIN' },
];

/** Known to the identity provider, but not to the back-office (docs platform §10). */
export const strangers = [{ email: 'sinpermiso@mostrador.test', name: 'Nicolás Vega' }];

/** Accounts that the Google page lists. */
export const googleAccounts = [...users, ...strangers].filter((account) => /^(admin|operador|sinpermiso)@/.test(account.email));
