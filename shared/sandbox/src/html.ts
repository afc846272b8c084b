import type { FastifyReply } from 'fastify';

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: #8884; --accent: #2296f3; }
  html { background: Canvas; color: CanvasText; }
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
  main { width: min(26rem, 100vw - 2rem); padding: 2rem 0; overflow-wrap: anywhere; }
  h1 { font-size: 1.5rem; line-height: 2rem; margin: 0 0 .25rem; }
  p { margin: 0 0 1.25rem; }
  form { margin: 0; }
  .row { all: unset; box-sizing: border-box; width: 100%; display: grid; padding: .75rem .5rem; border-top: 1px solid var(--line); cursor: pointer; }
  .line { padding: .75rem .5rem; border-top: 1px solid var(--line); }
  .row span { opacity: .75; font-size: .875rem; }
  .row:hover { background: #8881; }
  .row:focus-visible, .next:focus-visible, input:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
  label { display: block; padding-top: 1rem; border-top: 1px solid var(--line); margin-bottom: .25rem; }
  input { box-sizing: border-box; width: 100%; font: inherit; padding: .5rem .75rem; border: 1px solid #888; border-radius: .5rem; background: transparent; color: inherit; }
  .next { margin-top: .75rem; font: inherit; padding: .5rem 1.25rem; border: 0; border-radius: .5rem; background: #0b66b3; color: #fff; cursor: pointer; }
`;

/** Returns a small HTML page of the sandbox; `body` is HTML, `more` is additional CSS. */
export function page(title: string, body: string, more = ''): string {
  return `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${style}${more}</style></head><body><main>${body}</main></body></html>`;
}

/** Sends a page of the sandbox: no page runs scripts, is shown in a frame, or is kept by the browser. */
export function sendPage(reply: FastifyReply, html: string, status = 200): FastifyReply {
  return reply
    .status(status)
    .headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    })
    .type('text/html; charset=utf-8')
    .send(html);
}
