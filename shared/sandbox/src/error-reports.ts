import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { MAX_TEXT_LENGTH } from '@mostrador/values/text-limits';
import { escapeHtml, page, sendPage } from './html';

const text = z.string().check(z.maxLength(MAX_TEXT_LENGTH));
const body = z.object({
  reports: z
    .array(
      z.object({
        at: z.number(),
        count: z.number(),
        kind: text,
        name: text,
        message: text,
        stack: z.array(text).check(z.maxLength(100)),
        host: text,
        remote: z.nullable(text),
        build: z.nullable(text),
        part: z.nullable(text),
        route: text,
      }),
    )
    .check(z.maxLength(100)),
});
type Report = z.output<typeof body>['reports'][number];

/** Maximum number of stored reports; the oldest are dropped. */
const MAX_REPORTS = 500;
/** The most bytes of a request: reports stay in memory. */
const MAX_BYTES = 200_000;

/**
 * Collects the errors that pages report (docs platform §4.1): `POST /errors` with JSON as plain text; `GET /__sandbox/errors` returns them
 * as JSON, `/errors` as a page.
 */
export class ErrorReports {
  private reports: Report[] = [];

  clear(): void {
    this.reports = [];
  }

  serve(app: FastifyInstance): void {
    app.post<{ Body: unknown }>('/errors', { bodyLimit: MAX_BYTES }, (request, reply) => {
      const parsed = body.safeParse(jsonOf(request.body));
      if (!parsed.success) return reply.status(400).send({ message: 'No es un informe de errores' });
      this.reports = [...this.reports, ...parsed.data.reports].slice(-MAX_REPORTS);
      return reply.status(204).send();
    });
    app.get('/__sandbox/errors', () => Promise.resolve(this.reports));
    app.get('/errors', (_request, reply) =>
      sendPage(reply, page('Errores', `<h1>Errores</h1>${this.reports.toReversed().map(lineOf).join('') || '<p>Ninguno.</p>'}`)),
    );
  }
}

function lineOf({ at, count, name, message, remote, build, part, route, stack }: Report): string {
  const where = [new Date(at).toISOString(), `×${count}`, remote, build, part, route].filter(Boolean).join(' · ');
  const [title, source, calls] = [`${name}: ${message}`, where, stack.join(' ← ')].map(escapeHtml);
  return `<div class="line"><strong>${title}</strong><br>${source}<br><small>${calls}</small></div>`;
}

function jsonOf(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return null;
  }
}
