import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_EMAIL_LENGTH } from '@mostrador/values/text-limits';
import { backofficeError } from '../errors';
import { escapeHtml, page, sendPage } from '../html';
import { allowedOrigin } from '../origins';
import { googleAccounts } from '../seed/core-data';
import { normalEmail } from './account-repository';
import { googleToken, type GoogleIdentity } from './tokens';

interface Request {
  redirect_uri: string;
  state: string;
  nonce: string;
}

const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Parses the request; refuses pages of another origin with 400. */
function read(source: unknown): Request {
  const sent = (source ?? {}) as Record<string, unknown>;
  const text = (name: string) => (typeof sent[name] === 'string' ? sent[name] : '');
  const redirect = text('redirect_uri');
  if (!URL.canParse(redirect) || !allowedOrigin(new URL(redirect).origin) || new URL(redirect).hash) {
    throw backofficeError(400, 'redirect_uri no es una página de este producto');
  }
  return { redirect_uri: redirect, state: text('state'), nonce: text('nonce') };
}

/** Returns the same Google account for the same e-mail. */
function identityOf(email: string): GoogleIdentity {
  const known = googleAccounts.find((one) => one.email === email);
  const number = BigInt(`0x${createHash('sha256').update(email).digest('hex').slice(0, 16)}`);
  return { googleId: `1${number.toString().padStart(20, '0')}`, email, name: known?.name ?? (email.split('@')[0] as string) };
}

function chooser(request: Request, error = ''): string {
  const hidden = Object.entries(request)
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const form = (inner: string) => `<form method="post" action="/identity/google">${hidden}${inner}</form>`;
  const rows = googleAccounts.map((account) =>
    form(
      `<button class="row" name="email" value="${escapeHtml(account.email)}"><strong>${escapeHtml(account.name)}</strong><span>${escapeHtml(account.email)}</span></button>`,
    ),
  );
  const other = form(
    `<label for="email">Otra cuenta</label><input id="email" name="email" type="email" required autocomplete="off" placeholder="nombre@ejemplo.com">
    ${error && `<p role="alert">${escapeHtml(error)}</p>`}<button class="next">Continuar</button>`,
  );
  return page(
    'Elige una cuenta',
    `<h1>Elige una cuenta</h1><p>Cuentas de Google de prueba para seguir en Mostrador.</p>${rows.join('')}${other}`,
  );
}

/**
 * Replaces Google's sign-in page: `GET /identity/google?redirect_uri=&state=&nonce=` shows the accounts and redirects with the chosen one
 * to `redirect_uri#id_token=…&state=…`.
 */
export function serveGoogle(app: FastifyInstance, { now, secret }: { now(): number; secret: string }): void {
  app.get('/identity/google', (request, reply) => sendPage(reply, chooser(read(request.query))));

  app.post('/identity/google', (request: FastifyRequest, reply) => {
    const signInRequest = read(request.body);
    const email = normalEmail(String((request.body as Record<string, unknown>).email ?? ''));
    if (email.length > MAX_EMAIL_LENGTH || !emailPattern.test(email)) {
      return sendPage(reply, chooser(signInRequest, 'Escribe un correo completo, como nombre@ejemplo.com.'), 400);
    }
    const answer = new URLSearchParams({
      id_token: googleToken(identityOf(email), secret, now(), signInRequest.nonce || undefined),
      state: signInRequest.state,
    });
    return reply.redirect(`${signInRequest.redirect_uri}#${answer.toString()}`, 303);
  });
}
