import { formatInstant } from '@mostrador/values/instants';
import { formatMoney } from '@mostrador/values/money';
import { safeHttpUrl } from '@mostrador/values/safe-url';
import { escapeHtml, page } from '../../html';
import type { LinkView } from './link-repository';
import { REFUSED_CARD } from '../payments/issuer';

/** Fields of the form. Number and code of the card are sent to the server once, and never returned. */
const PAY_FIELDS = ['number', 'expiry', 'security_code', 'name', 'email'] as const;
type PayField = (typeof PAY_FIELDS)[number];

/** The input that may be shown again, and the problems with it. */
export interface PayAttempt {
  kept: Partial<Record<'expiry' | 'name' | 'email', string>>;
  problems: Partial<Record<PayField, string>>;
  /** Error of the payment itself; `lang` is its language. */
  refusal?: { text: string; lang: string };
}

const STYLE = `
  .amount { font-size: 2.25rem; line-height: 2.75rem; font-weight: 600; margin: 0 0 1rem; font-variant-numeric: tabular-nums; }
  .hint { opacity: .75; font-size: .875rem; margin: .25rem 0 0; }
  .note { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem; font-size: .875rem; }
  :root { --bad: light-dark(#c62828, #ff8a80); }
  .alert { border: 2px solid var(--bad); border-radius: .5rem; padding: .75rem; margin-bottom: 1.25rem; }
  .alert p, .alert ul { margin: 0; }
  .alert ul { padding-left: 1.25rem; }
  .alert a { color: inherit; }
  .error { color: var(--bad); font-size: .875rem; margin: .25rem 0 0; }
  label { padding-top: .75rem; border-top: 0; }
  input[aria-invalid] { border-color: var(--bad); border-width: 2px; }
  .next { width: 100%; min-height: 3rem; margin-top: 1.5rem; }
  .away { display: block; text-align: center; padding: .75rem; margin-top: .5rem; color: inherit; }
`;

const money = (link: LinkView): string => formatMoney({ minor: link.amount_minor, currency: link.currency }, 'es');

function head(link: LinkView): string {
  const description = link.description ? `<p>${escapeHtml(link.description)}</p>` : '';
  return `<h1>${escapeHtml(link.merchant_name)}</h1>${description}<p class="amount">${escapeHtml(money(link))}</p>`;
}

/** Returns a link to a URL of the merchant; empty without a URL or if it is not a web page. */
function merchantLink(address: string | null, text: string): string {
  const href = address && safeHttpUrl(address);
  return href ? `<a class="away" href="${escapeHtml(href)}" rel="noopener noreferrer">${text}</a>` : '';
}

interface FieldLook {
  label: string;
  hint?: string;
  attributes: string;
}

const FIELDS: Record<PayField, FieldLook> = {
  number: { label: 'Número de tarjeta', attributes: 'inputmode="numeric" autocomplete="cc-number" required' },
  expiry: { label: 'Caducidad', hint: 'Mes y año: MM/AA', attributes: 'inputmode="numeric" autocomplete="cc-exp" required' },
  security_code: {
    label: 'Código de seguridad',
    hint: 'Las 3 o 4 cifras impresas en la tarjeta',
    attributes: 'inputmode="numeric" autocomplete="cc-csc" required',
  },
  name: { label: 'Nombre del titular (opcional)', attributes: 'autocomplete="cc-name"' },
  email: { label: 'Correo (opcional)', attributes: 'type="email" autocomplete="email"' },
};

function input(field: PayField, { kept, problems }: PayAttempt): string {
  const { label, hint, attributes } = FIELDS[field];
  const problem = problems[field];
  const value = field === 'number' || field === 'security_code' ? '' : (kept[field] ?? '');
  const described = [hint && `${field}-hint`, problem && `${field}-error`].filter(Boolean).join(' ');
  return `<label for="${field}">${label}</label>
<input id="${field}" name="${field}" value="${escapeHtml(value)}" maxlength="120" ${attributes}${described && ` aria-describedby="${described}"`}${
    problem ? ' aria-invalid="true"' : ''
  }>${hint ? `<p class="hint" id="${field}-hint">${hint}</p>` : ''}${
    problem ? `<p class="error" id="${field}-error">${escapeHtml(problem)}</p>` : ''
  }`;
}

function alert({ problems, refusal }: PayAttempt): string {
  const list = PAY_FIELDS.flatMap((field) => {
    const problem = problems[field];
    return problem ? [`<li><a href="#${field}">${escapeHtml(problem)}</a></li>`] : [];
  });
  if (refusal) return `<div class="alert" role="alert" lang="${refusal.lang}"><p>${escapeHtml(refusal.text)}</p></div>`;
  return list.length > 0 ? `<div class="alert" role="alert"><p>Revisa los datos:</p><ul>${list.join('')}</ul></div>` : '';
}

/** Returns the page of an ACTIVE link; `intent` ensures that a form sent twice pays once. */
export function payForm(link: LinkView, intent: string, attempt: PayAttempt): string {
  const failed = Boolean(attempt.refusal) || Object.keys(attempt.problems).length > 0;
  const title = `${failed ? 'Error: ' : ''}Pagar a ${link.merchant_name}`;
  const body = `${head(link)}${alert(attempt)}
<form method="post" action="/pay/${escapeHtml(link.id)}" novalidate><input type="hidden" name="intent" value="${escapeHtml(intent)}">
${PAY_FIELDS.map((field) => input(field, attempt)).join('\n')}
<button class="next" type="submit">Pagar ${escapeHtml(money(link))}</button></form>
${merchantLink(link.cancel_url, 'Cancelar y volver')}
<p class="note">Página de pruebas: no se cobra nada. Sirve la tarjeta 4111&nbsp;1111&nbsp;1111&nbsp;1111 con cualquier fecha futura y cualquier
código; el banco rechaza la ${REFUSED_CARD.replace(/(\d{4})(?=\d)/g, '$1&nbsp;')}.</p>`;
  return page(title, body, STYLE);
}

/** The reason why a link cannot be paid. */
export type ClosedReason = 'PAID' | 'EXPIRED' | 'CANCELLED' | 'unavailable';

const CLOSED: Record<ClosedReason, { title: string; text: string }> = {
  PAID: { title: 'Este enlace ya está pagado', text: 'No hace falta que hagas nada más.' },
  EXPIRED: { title: 'Este enlace ha caducado', text: 'Pide al comercio un enlace nuevo.' },
  CANCELLED: {
    title: 'Este enlace está cancelado',
    text: 'El comercio lo ha retirado. Pídele un enlace nuevo si quieres pagar.',
  },
  unavailable: { title: 'Este comercio no puede cobrar ahora', text: 'Vuelve a intentarlo más tarde o contacta con él.' },
};

/** Returns the page of a link that cannot be paid. */
export function closedPage(link: LinkView, reason: ClosedReason): string {
  const { title, text } = CLOSED[reason];
  const what = link.description ? `${link.description}, ${money(link)}` : money(link);
  const body = `<h1>${title}</h1><p>${escapeHtml(link.merchant_name)}: ${escapeHtml(what)}</p><p>${text}</p>${
    reason === 'PAID' ? '' : merchantLink(link.cancel_url, 'Volver')
  }`;
  return page(title, body, STYLE);
}

/** Returns the page after a payment, for a link without a URL to redirect to. */
export function receiptPage(link: LinkView, payment: { payment_id: string; created_at: number }): string {
  const at = formatInstant(payment.created_at, 'es', 'Europe/Madrid', 'full');
  const body = `<h1>Pago realizado</h1><p class="amount">${escapeHtml(money(link))}</p>
<div class="line">${escapeHtml(link.merchant_name)}${link.description ? `: ${escapeHtml(link.description)}` : ''}</div>
<div class="line">Referencia ${escapeHtml(payment.payment_id)}</div><div class="line">${escapeHtml(at)}</div>
${merchantLink(link.redirect_url, 'Volver al comercio')}`;
  return page('Pago realizado', body, STYLE);
}

/** Returns the page for an address without a link, as HTML. */
export function missingPage(): string {
  const title = 'Este enlace no existe';
  return page(title, `<h1>${title}</h1><p>Comprueba la dirección o pide al comercio un enlace nuevo.</p>`, STYLE);
}
