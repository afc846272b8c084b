import { messages } from '@mostrador/contract/backoffice/messages/calls';
import {
  MIN_CAMPAIGN_INTERVAL_MS,
  fillTemplate,
  MAX_MESSAGE,
  skipReason,
  SKIP_REASONS,
  templateProblems,
  type MessageValues,
  type SkipReason,
  type TemplateProblem,
} from '@mostrador/contract/backoffice/messages/states';
import { mutationResponse } from '@mostrador/contract/backoffice/envelope';
import { refuseField } from '../../errors';
import { insertMail, insertMails } from '../../identity/mail-repository';
import { implement, signedIn, type Context } from '../../routes';
import type { BranchView } from '../branches/branch-repository';
import { resolveBranchOrFirst } from '../catalog/catalog-edit';
import { searchOf } from '../customers/customer-handlers';
import { allCustomers, listCustomers } from '../customers/customer-repository';
import { imageUrl, parseImagePath } from '../images/image-address';
import { businessOf, ownBusiness } from '../scope';
import {
  findStoredImage,
  storeImage,
  listRecipients,
  listSent,
  listSkipped,
  lockRecipients,
  recordSent,
  recordSkipped,
  findOrCreateCampaign,
  type Recipient,
  type SentRow,
} from './message-repository';

interface WireText {
  texto: string;
  idImagen?: number;
  codigo?: string;
  id_sucursal?: number;
}

const templateMessages: Record<TemplateProblem['kind'], string> = {
  empty: 'Escribe el mensaje',
  long: `El mensaje tiene como máximo ${MAX_MESSAGE} caracteres`,
  unknown: 'No existe la variable',
  fallback: 'Falta el texto para cuando no hay dato, como en {{nombre|cliente}}:',
  edge: 'Una variable no puede ir al principio ni al final:',
  adjacent: 'Dos variables no pueden ir juntas:',
  open: 'Una variable no está bien escrita:',
};

/** Validates a message and returns it as the branch sends it; 422 with the problem. */
async function readText(context: Context, wire: WireText) {
  const [problem] = templateProblems(wire.texto);
  if (problem) refuseField('texto', `${templateMessages[problem.kind]} ${problem.words}`.trim());
  const branch = await resolveBranchOrFirst(context, wire.id_sucursal);
  const image = wire.idImagen === undefined ? null : await findStoredImage(context.db, branch.business_id, wire.idImagen);
  if (image === undefined) return refuseField('idImagen', 'No existe esa imagen');
  const business = await businessOf(context);
  const shared = { negocio: branch.business_name, sucursal: branch.name, codigo: wire.codigo, enlace: business.url ?? undefined };
  return { branch, image: imageUrl(context, image), shared, texto: wire.texto };
}
type ReadText = Awaited<ReturnType<typeof readText>>;

function textFor(name: string, { texto, shared }: ReadText): string {
  return fillTemplate(texto, { ...shared, nombre: name } satisfies MessageValues);
}

/** Returns the hour, 0 to 23, in the branch's time zone. */
function hourIn({ time_zone: timeZone }: BranchView, now: number): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now));
}

function verdict(row: Recipient, hour: number): SkipReason | null {
  return skipReason({ ...row, hasPhone: row.e164 !== null }, hour);
}

/** Simulated network: numbers that end in 13 do not exist, and those that end in 99 fail on the first attempt. */
function failureOf(e164: string, tries: number): string | null {
  if (e164.endsWith('13')) return 'El número no tiene WhatsApp';
  return e164.endsWith('99') && tries === 0 ? 'La red no respondió; prueba otra vez' : null;
}

function resultRecord(rows: SentRow[], omitidos: { id: number; motivo: SkipReason }[]) {
  return {
    enviados: rows.filter((row) => row.sent).map((row) => row.customer_id),
    omitidos,
    fallidos: rows.filter((row) => !row.sent).map((row) => ({ id: row.customer_id, motivo: row.failure ?? '' })),
  };
}

export const messageRoutes = implement(messages, {
  savePicture: async ({ body }, context) => {
    const { businessId } = signedIn(context);
    const path = await parseImagePath(context, businessId, body.urlImagen, 'urlImagen');
    return { idImagen: await storeImage(context.db, businessId, path ?? refuseField('urlImagen', 'Falta la imagen')) };
  },

  forecast: async ({ body }, context) => {
    ownBusiness(context, body.id_negocio);
    const business = await businessOf(context);
    const text = await readText(context, body);
    const filtered = body.filtro && (await listCustomers(context.db, business.id, searchOf(body.filtro, business), allCustomers));
    const ids = body.clientes ?? filtered?.rows.map((row) => row.id);
    if (!ids) return refuseField('clientes', 'Elige a quién se envía');
    const rows = await listRecipients(context.db, business.id, ids, context.now - MIN_CAMPAIGN_INTERVAL_MS);
    const hour = hourIn(text.branch, context.now);
    const judged = rows.map((row) => ({ row, reason: verdict(row, hour) }));
    const reached = judged.flatMap(({ row, reason }) => (reason === null ? [row] : []));
    const longest = reached.reduce<Recipient | undefined>(
      (most, row) => (row.name.length > (most?.name.length ?? 0) ? row : most),
      undefined,
    );
    const shown = longest ? [longest, ...reached.filter((row) => row !== longest).slice(0, 2)] : [];
    return {
      clientes: reached.map((row) => row.id),
      omitidos: SKIP_REASONS.map((motivo) => ({
        motivo,
        cantidad: judged.filter(({ reason }) => reason === motivo).length,
      })).filter(({ cantidad }) => cantidad > 0),
      muestra: shown.map((row) => ({ id: row.id, nombre: row.name, texto: textFor(row.name, text) })),
    };
  },

  send: async ({ body }, context) => {
    const { businessId, name: actor } = signedIn(context);
    const { db, now } = context;
    const text = await readText(context, body);
    const content = JSON.stringify([body.texto, body.idImagen ?? null, body.codigo ?? null, text.branch.id]);
    const campaign = await findOrCreateCampaign(db, {
      business_id: businessId,
      key: body.clave,
      content,
      actor,
      created_at: now,
    });
    if (campaign.content !== content) refuseField('clave', 'Esta clave ya se usó con otro mensaje');
    const ids = [...new Set(body.clientes)];
    await lockRecipients(db, businessId, ids);
    const rows = await listRecipients(db, businessId, ids, now - MIN_CAMPAIGN_INTERVAL_MS, body.clave);
    if (rows.length < ids.length) refuseField('clientes', 'Hay clientes que no son de tu negocio');
    const before = new Map((await listSent(db, businessId, body.clave)).map((row) => [row.customer_id, row]));
    const hour = hourIn(text.branch, now);
    const omitidos: { id: number; motivo: SkipReason }[] = [];
    const sent: SentRow[] = [];
    const fresh: SentRow[] = [];
    for (const row of rows) {
      const earlier = before.get(row.id);
      const motivo = earlier?.sent ? null : verdict(row, hour);
      if (motivo) omitidos.push({ id: row.id, motivo });
      if (earlier?.sent) sent.push(earlier);
      if (motivo || earlier?.sent) continue;
      const filled = textFor(row.name, text);
      const tooLong = filled.length > MAX_MESSAGE ? templateMessages.long : null;
      const failure = tooLong ?? failureOf(row.e164 ?? '', earlier?.tries ?? 0);
      fresh.push({ customer_id: row.id, sent: failure === null, failure, tries: (earlier?.tries ?? 0) + 1, at: now });
    }
    await recordSent(db, campaign.id, fresh);
    await recordSkipped(db, campaign.id, omitidos);
    const delivered = new Set(fresh.filter((row) => row.sent).map((row) => row.customer_id));
    await insertMails(
      db,
      rows
        .filter((row) => delivered.has(row.id))
        .map((row) => ({
          ...{ recipient: row.e164 ?? '', subject: 'WhatsApp', body: textFor(row.name, text) },
          ...{ code: null, link: text.image, sent_at: now },
        })),
    );
    const result = resultRecord([...sent, ...fresh], omitidos);
    return mutationResponse(`${result.enviados.length} mensajes enviados`, result);
  },

  result: async ({ query }, context) => {
    const { businessId } = signedIn(context);
    const { clave } = query;
    const skipped = await listSkipped(context.db, businessId, clave);
    return { data: resultRecord(await listSent(context.db, businessId, clave), skipped) };
  },

  trial: async ({ body }, context) => {
    const { email, name } = signedIn(context);
    const text = await readText(context, body);
    const mail = { recipient: email, subject: 'Mensaje de prueba', body: textFor(name, text) };
    await insertMail(context.db, { ...mail, code: null, link: text.image, sent_at: context.now });
    return mutationResponse('Mensaje de prueba enviado', { destinatario: email });
  },
});
