import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { cleanLine } from '@mostrador/values/clean-text';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import { MAX_PERSON_LENGTH } from '@mostrador/values/text-limits';
import { callerAddress } from '../../attempt-limiter';
import { paymentsError, TooManyAttempts } from '../../errors';
import { sendPage } from '../../html';
import { runOnce } from '../../idempotency';
import type { SandboxServices } from '../../services';
import { readCard } from '../payments/card';
import { findPayment } from '../payments/payment-repository';
import { byPayer } from '../transactions/origin';
import { expireLinks, findLinkToPay, isPaidBy, type LinkView } from './link-repository';
import { payLink } from './pay-link';
import { tooManyCards } from './too-many-cards';
import { closedPage, missingPage, payForm, receiptPage, type ClosedReason, type PayAttempt } from './pay-page';

type Form = Record<string, unknown>;
type Target = { Params: { id: string }; Body: Form | undefined };

const REFUSED = { text: 'El banco ha rechazado el pago. Prueba con otra tarjeta; no se ha cobrado nada.', lang: 'es' };

function closedReason(link: LinkView): ClosedReason | null {
  if (link.status !== 'ACTIVE') return link.status;
  return link.merchant_status === 'ACTIVE' ? null : 'unavailable';
}

/** Parses month and year of `12/29`, `12/2029` or `1229`; null if invalid. */
function readExpiry(text: string): { month: number; year: number } | null {
  const match = /^(0?[1-9]|1[0-2])(?:\s*[/-]\s*|(?<=\d\d))(?:20)?(\d\d)$/.exec(text.trim());
  return match ? { month: Number(match[1]), year: 2000 + Number(match[2]) } : null;
}

/** Returns the trimmed text of a field, cut to the length of a name; empty for any other value. */
function textOf(form: Form, field: string): string {
  const sent = form[field];
  return typeof sent === 'string' ? [...cleanLine(sent).trim()].slice(0, MAX_PERSON_LENGTH).join('') : '';
}

function readForm(form: Form) {
  const text = (field: string) => textOf(form, field);
  const attempt: PayAttempt = { kept: { expiry: text('expiry'), name: text('name'), email: text('email') }, problems: {} };
  const { problems } = attempt;
  const expiry = readExpiry(text('expiry'));
  const card = readCard({
    number: text('number'),
    security_code: text('security_code'),
    expiration_month: expiry?.month ?? 1,
    expiration_year: expiry?.year ?? 2000,
  });
  if (card.problems?.number) problems.number = 'Escribe el número de tarjeta completo; este no es válido';
  if (!expiry) problems.expiry = 'Escribe la caducidad como MM/AA';
  if (card.problems?.security_code) problems.security_code = `El código de seguridad ${card.problems.security_code}`;
  if (text('email') && !/^\S+@\S+\.\S+$/.test(text('email'))) problems.email = 'El correo no es válido';
  const instrument = Object.keys(problems).length === 0 ? card.instrument : undefined;
  return { attempt, instrument, payer: { name: text('name') || undefined, email: text('email') || undefined } };
}

/** Serves the payer's pages: a form that works without a script, its receipt, and the page of a link that cannot be paid. */
export function servePayPages(app: FastifyInstance, services: SandboxServices): void {
  const { database, random, attempts } = services;

  app.get<Target>('/pay/:id', async ({ params }, reply) => {
    const link = await findLinkToPay(database, params.id);
    if (!link) return sendPage(reply, missingPage(), 404);
    const reason = closedReason(link);
    if (reason) return sendPage(reply, closedPage(link, reason), 410);
    return sendPage(reply, payForm(link, randomUUID(), { kept: {}, problems: {} }));
  });

  app.post<Target>('/pay/:id', async ({ params, body, ip, headers }, reply) => {
    const form = body ?? {};
    const { attempt, instrument, payer } = readForm(form);
    const now = services.now();
    const key = textOf(form, 'intent') || randomUUID();
    const pay = database.transaction(async (db) => {
      await expireLinks(db, now, params.id);
      const link = await findLinkToPay(db, params.id, true);
      if (!link || !instrument) return { link };
      const request = { key, call: 'pay', scope: link.id, request: link.id, now };
      const mismatch = () => paymentsError(422, 'idempotency_mismatch', 'La clave ya se usó para otra petición');
      // A repeated form leads to its payment even if that payment has closed the link.
      const answer = await runOnce(db, { ...request, mismatch }, async () => {
        if (closedReason(link)) return { status: 410, body: '{}' };
        const takeBack = attempts.count('payLink', { subject: link.id, caller: callerAddress(ip) });
        const { id, status } = await payLink({ db, now, random, origin: byPayer('LINK') }, link, instrument, payer);
        if (status !== 'REJECTED') takeBack();
        return { status: status === 'REJECTED' ? 402 : 303, body: JSON.stringify({ id }) };
      });
      return { link, answer };
    });
    const result = await pay.catch(async (error: unknown) => {
      if (!(error instanceof TooManyAttempts)) throw error;
      return { link: await findLinkToPay(database, params.id), tooMany: error };
    });
    const { link } = result;
    if (!link) return sendPage(reply, missingPage(), 404);
    if ('tooMany' in result) {
      const { seconds } = result.tooMany;
      const refusal = tooManyCards(headers['accept-language'], seconds);
      return sendPage(reply.header('retry-after', seconds), payForm(link, key, { ...attempt, refusal }), 429);
    }
    const { answer } = result;
    if (!answer) {
      const reason = closedReason(link);
      return reason ? sendPage(reply, closedPage(link, reason), 410) : sendPage(reply, payForm(link, randomUUID(), attempt), 422);
    }
    if (answer.status === 303) {
      const { id } = JSON.parse(answer.body) as { id: string };
      return reply.redirect((link.redirect_url && safeHttpUrl(link.redirect_url)) || `/pay/${link.id}/receipts/${id}`, 303);
    }
    const reason = closedReason(link);
    if (reason) return sendPage(reply, closedPage(link, reason), 410);
    return sendPage(reply, payForm(link, randomUUID(), { ...attempt, refusal: REFUSED }), 402);
  });

  app.get<{ Params: { id: string; payment: string } }>('/pay/:id/receipts/:payment', async ({ params }, reply) => {
    const link = await findLinkToPay(database, params.id);
    const paid = await isPaidBy(database, params.id, params.payment);
    if (!link || !paid) return sendPage(reply, missingPage(), 404);
    const payment = await findPayment(
      database,
      { organizationId: link.organization_id, merchantId: link.merchant_id },
      params.payment,
    );
    return payment ? sendPage(reply, receiptPage(link, payment)) : sendPage(reply, missingPage(), 404);
  });
}
