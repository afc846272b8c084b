import { inflateRawSync } from 'node:zlib';
import { act, screen, waitFor } from '@testing-library/react';
import { readWorkbook } from '@mostrador/values/workbook';
import { renderUi } from '../test/render';
import { ExportButton } from './export-button';
import { csvFile, xlsxFile } from './export-files';
import { instantCell, type ExportColumn } from './export-rows';
import type { WorkbookAnswer, WorkbookPart } from './xlsx-worker';

interface Row {
  id: string;
  name: string;
  minor: number;
}

interface StandIn {
  parts: WorkbookPart[];
  ended: boolean;
  onmessage: ((event: { data: WorkbookAnswer }) => void) | null;
  onerror: (() => void) | null;
}

const rowsOf = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: String(index), name: `=cmd ${index}`, minor: 1250 + index }));

const columns: ExportColumn<Row>[] = [
  { title: 'ID', value: (row) => row.id },
  { title: 'Nombre', value: (row) => row.name },
  { title: 'Importe', value: (row) => ({ minor: row.minor, currency: 'EUR' }) },
  { title: 'Nada', value: () => null },
];

const pagesOf = (rows: Row[], size: number) => (page: number) =>
  Promise.resolve({ items: rows.slice((page - 1) * size, page * size), total: rows.length });

const rowKey = (row: Row) => row.id;

describe('files', () => {
  test('CSV escapes formulas and keeps amounts as numbers', async () => {
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await csvFile(columns, rowsOf(1))).arrayBuffer());
    expect(text).toBe("\uFEFFID,Nombre,Importe,Nada\r\n0,'=cmd 0,12.5,\r\n");
  });

  test('a long CSV keeps the page responsive and stops when it is cancelled', async () => {
    const rows = rowsOf(20_000);
    let answered = 0;
    const clock = setInterval(() => (answered += 1));
    const file = await csvFile(columns, rows);
    clearInterval(clock);
    expect(answered).toBeGreaterThan(10);
    expect((await file.text()).trim().split('\r\n')).toHaveLength(20_001);
    const controller = new AbortController();
    const cancelled = expect(csvFile(columns, rows, controller.signal)).rejects.toThrow('abort');
    controller.abort();
    await cancelled;
  });

  test('XLSX is a valid workbook, even if the page has no workers', async () => {
    const bytes = new Uint8Array(await (await xlsxFile(columns, rowsOf(3))).arrayBuffer());
    expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
    const inflate = (packed: Uint8Array, size: number) => inflateRawSync(packed, { maxOutputLength: size });
    const { rows } = await readWorkbook(bytes, { inflate, limits: { rows: 10, columns: 10, unpackedBytes: 1_000_000 } });
    // A formula would be read as an empty cell.
    expect(rows[1]?.[1]).toBe('=cmd 0');
  });

  describe('in a worker', () => {
    const original = globalThis.Worker;
    afterEach(() => Object.assign(globalThis, { Worker: original }));

    /** Installs a worker that records its messages and reacts as `answer` says. */
    function withWorker(answer: (worker: StandIn, part: WorkbookPart) => void) {
      const seen: StandIn[] = [];
      class Standing implements StandIn {
        parts: WorkbookPart[] = [];
        ended = false;
        onmessage: StandIn['onmessage'] = null;
        onerror: StandIn['onerror'] = null;
        constructor() {
          seen.push(this);
        }
        postMessage(part: WorkbookPart) {
          this.parts.push(structuredClone(part));
          answer(this, part);
        }
        terminate() {
          this.ended = true;
        }
      }
      Object.assign(globalThis, { Worker: Standing });
      return seen;
    }

    test('receives the rows in parts while the page stays responsive, and terminates when the file is done', async () => {
      const file = new Blob(['PK']);
      const workers = withWorker((worker, part) => {
        if ('titles' in part) worker.onmessage?.({ data: { file } });
      });
      let answered = 0;
      const clock = setInterval(() => (answered += 1));
      expect(await xlsxFile(columns, rowsOf(20_000))).toBe(file);
      clearInterval(clock);
      expect(answered).toBeGreaterThan(10);
      const parts = workers[0]!.parts.flatMap((part) => ('rows' in part ? part.rows : []));
      expect(parts).toHaveLength(20_000);
      expect(parts[0]).toEqual(['0', '=cmd 0', { value: 12.5, digits: 2 }, null]);
      expect(workers[0]!.parts.at(-1)).toEqual({ titles: ['ID', 'Nombre', 'Importe', 'Nada'] });
      expect(workers[0]!.ended).toBe(true);
    });

    test('instants are local times of the zone, in a workbook as dates; with decimal commas, cells are separated by semicolons', async () => {
      const dated: ExportColumn<Row>[] = [
        { title: 'Creado', value: () => instantCell(Date.UTC(2026, 6, 1, 22, 30, 5)) },
        { title: 'Importe', value: () => ({ minor: -1250, currency: 'EUR' }) },
        { title: 'Nunca', value: () => instantCell(undefined) },
      ];
      const place = { timeZone: 'Europe/Madrid', decimalComma: true };
      const csv = await (await csvFile(dated, rowsOf(1), undefined, place)).text();
      expect(csv.split('\r\n')[1]).toBe('2026-07-02 00:30:05;-12,5;');
      const workers = withWorker((worker, part) => {
        if ('titles' in part) worker.onmessage?.({ data: { file: new Blob(['PK']) } });
      });
      await xlsxFile(dated, rowsOf(1), undefined, place);
      const [row] = workers[0]!.parts.flatMap((part) => ('rows' in part ? part.rows : []));
      expect(row).toEqual([{ date: Date.UTC(2026, 6, 2, 0, 30, 5) }, { value: -12.5, digits: 2 }, null]);
      const { workbook } = await import('./xlsx-workbook');
      expect((await workbook(['Creado'], [row!])).size).toBeGreaterThan(0);
    });

    test('terminates when the export is cancelled', async () => {
      const controller = new AbortController();
      const workers = withWorker((_, part) => {
        if ('titles' in part) controller.abort(new Error('cancelled'));
      });
      await expect(xlsxFile(columns, rowsOf(3), controller.signal)).rejects.toThrow('cancelled');
      expect(workers[0]!.ended).toBe(true);
    });

    test.each([
      ['does not start', (worker: StandIn) => worker.onerror?.()],
      ['fails', (worker: StandIn) => worker.onmessage?.({ data: { failed: 'out of memory' } })],
    ])('if it %s, the page writes the file itself', async (_, fail) => {
      const workers = withWorker(fail);
      const file = await xlsxFile(columns, rowsOf(3));
      expect(new TextDecoder().decode(await file.arrayBuffer())).toContain('xl/worksheets/sheet1.xml');
      expect(workers[0]!.ended).toBe(true);
    });
  });

  test('an export fails instead of waiting forever if the page forbids workers', async () => {
    const toBlob = xlsxFile(columns, rowsOf(20_000));
    const refused = expect(toBlob).rejects.toThrow('worker-src');
    const event = Object.assign(new Event('securitypolicyviolation'), { effectiveDirective: 'worker-src' });
    // Repeats the policy violation, because the test does not know when the listener is added.
    const again = setInterval(() => document.dispatchEvent(event), 1);
    await refused;
    clearInterval(again);
  });
});

describe('ExportButton', () => {
  let saved: { name: string; blob: Blob }[];

  beforeEach(() => {
    saved = [];
    let last: Blob | undefined;
    URL.createObjectURL = (blob) => {
      last = blob as Blob;
      return 'blob:x';
    };
    URL.revokeObjectURL = () => undefined;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, blob: last as Blob });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  const setup = (fetchPage: Parameters<typeof ExportButton<Row>>[0]['fetchPage'], total = 4) =>
    renderUi(<ExportButton fileName="pagos" columns={columns} fetchPage={fetchPage} rowKey={rowKey} total={total} />);

  async function open(user: ReturnType<typeof setup>['user']) {
    await user.click(screen.getByRole('button', { name: 'Exportar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Exportar lista' });
    return dialog;
  }
  const start = () => screen.getAllByRole('button', { name: 'Exportar' }).at(-1) as HTMLElement;

  test('saves the whole set and confirms it', async () => {
    const { user } = setup(pagesOf(rowsOf(4), 2));
    const dialog = await open(user);
    expect(dialog).toHaveTextContent('Se exportarán 4 filas');
    expect(screen.getByRole('radio', { name: /Excel/ })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: /CSV/ }));
    await user.click(start());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('pagos.csv');
    const lines = (await saved[0]?.blob.text())?.trim().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines?.[1]).toBe("0;'=cmd 0;12,5;");
    expect(await screen.findByText('4 filas exportadas')).toBeInTheDocument();
  });

  test('shows the progress; cancelling stops the export and saves nothing', async () => {
    let signalSeen: AbortSignal | undefined;
    const fetchPage = (page: number, signal: AbortSignal) => {
      signalSeen = signal;
      return page === 1 ? pagesOf(rowsOf(4), 2)(1) : new Promise<never>(() => undefined);
    };
    const { user } = setup(fetchPage);
    await open(user);
    await user.click(start());
    await waitFor(() => expect(screen.getByText('2 de 4')).toBeInTheDocument());
    expect(screen.getByRole('progressbar')).toHaveAttribute('value', '2');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(signalSeen?.aborted).toBe(true);
    expect(saved).toHaveLength(0);
  });

  test('shows why a page failed and continues from there', async () => {
    let tries = 0;
    const fetchPage = (page: number) => {
      if (page === 2 && (tries += 1) === 1) return Promise.reject(new Error('x'));
      return pagesOf(rowsOf(4), 2)(page);
    };
    const { user } = setup(fetchPage);
    await open(user);
    await user.click(start());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ocurrió un error inesperado.');
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('shows that the list changed meanwhile, and what the file contains', async () => {
    const rows = rowsOf(4);
    const { user } = setup((page) => {
      if (page === 2 && rows.length === 4) rows.shift();
      return pagesOf(rows, 2)(page);
    });
    await open(user);
    await user.click(start());
    expect(await screen.findByText('La lista cambió durante la exportación')).toBeVisible();
    expect(screen.getByText(/^Tenía 4 filas al empezar y 3 al terminar\. El archivo tiene 4,/)).toBeVisible();
    expect(screen.queryByText(/pueden faltar filas/)).not.toBeInTheDocument();
    expect(saved).toHaveLength(1);
    await user.click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1)!);
    await open(user);
    expect(screen.getByRole('radio', { name: /Excel/ })).toBeEnabled();
  });

  test('shows that rows may be missing if the pages end before the total', async () => {
    const { user } = setup((page) => Promise.resolve({ items: page === 1 ? rowsOf(2) : [], total: 4 }));
    await open(user);
    await user.click(start());
    expect(await screen.findByRole('alert')).toHaveTextContent('pueden faltar filas en el archivo');
    expect(saved).toHaveLength(1);
  });

  test('is disabled for an empty list', () => {
    setup(pagesOf([], 2), 0);
    expect(screen.getByRole('button', { name: 'Exportar' })).toBeDisabled();
  });

  test('stops when it is unmounted', async () => {
    let signalSeen: AbortSignal | undefined;
    const { user, unmount } = setup((_, signal) => {
      signalSeen = signal;
      return new Promise<never>(() => undefined);
    });
    await open(user);
    await user.click(start());
    act(() => unmount());
    expect(signalSeen?.aborted).toBe(true);
  });
});
