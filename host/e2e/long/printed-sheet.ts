import type { Page } from '@playwright/test';

/** Text of a printed ticket and its lines on paper, mm from the left edge of the page. */
interface PrintedText {
  text: string;
  lines: { left: number; right: number }[];
}

/** A ticket as it reaches the printer. */
interface PrintedTicket {
  /** Visible text of the whole ticket. */
  text: string;
  kitchen: boolean;
  texts: PrintedText[];
  /** Labels and amounts of the totals, and the amounts of the items. */
  amounts: PrintedText[];
}

/** One print job: its tickets, and the sizes of its pages in mm. */
interface PrintedSheet {
  tickets: PrintedTicket[];
  pages: { width: number; height: number }[];
}

/** Stores the documents that the page sends to the print dialog. Call it before the first navigation. */
export async function recordPrints(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    window.print = () => {
      const top = window.top as unknown as { prints?: string[] };
      // A copy in another document needs absolute addresses.
      for (const link of document.querySelectorAll('link')) link.setAttribute('href', link.href);
      (top.prints ??= []).push(document.documentElement.outerHTML);
    };
  });
  return () => page.evaluate(() => (window as unknown as { prints?: string[] }).prints ?? []);
}

/** Lays out a recorded document for print and returns its boxes and pages. */
export async function layOutSheet(page: Page, html: string): Promise<PrintedSheet> {
  const sheet = await page.context().newPage();
  await sheet.emulateMedia({ media: 'print' });
  await sheet.setContent(html, { waitUntil: 'load' });
  const tickets = await sheet.evaluate(measureTickets);
  const pdf = (await sheet.pdf({ preferCSSPageSize: true })).toString('latin1');
  await sheet.close();
  const millimetres = (points: string | undefined) => Math.round((Number(points) / 72) * 25.4);
  const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
  return { tickets, pages: boxes.map(([, width, height]) => ({ width: millimetres(width), height: millimetres(height) })) };
}

/** Runs in the page. */
function measureTickets(): PrintedTicket[] {
  const millimetres = (px: number) => (px * 25.4) / 96;
  const measure = (node: Node): PrintedText => {
    const range = document.createRange();
    range.selectNodeContents(node);
    const rows = new Map<number, { left: number; right: number }>();
    for (const { left, right, top } of range.getClientRects()) {
      const row = rows.get(Math.round(top));
      rows.set(Math.round(top), {
        left: Math.min(row?.left ?? Infinity, millimetres(left)),
        right: Math.max(row?.right ?? 0, millimetres(right)),
      });
    }
    return { text: node.textContent ?? '', lines: [...rows.values()] };
  };
  return [...document.querySelectorAll<HTMLElement>('.b-ticket')].map((ticket) => {
    const texts: PrintedText[] = [];
    const walker = document.createTreeWalker(ticket, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(measure(walker.currentNode));
    return {
      text: ticket.innerText,
      kitchen: ticket.classList.contains('b-ticket--kitchen'),
      texts,
      amounts: [...ticket.querySelectorAll('dt, dd, .b-ticket-line > :nth-child(2)')].map(measure),
    };
  });
}
