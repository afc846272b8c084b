import { useRef, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey } from '@mostrador/api-client';
import type { AnyCall, ArgsOf } from '@mostrador/contract/call';
import { rejectedRows, type ImportResult } from '@mostrador/contract/backoffice/menu-import/shapes';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import type { ImportOutcome, ImportSaving } from './kind';
import { assignedRows, partsOf } from './parts';
import { createUploadFile, type SentFile } from './rows-file';
import type { CheckedRow } from './rules';

interface Options<C extends AnyCall> {
  /** The heading of each column in our own files, by column key. */
  headings: Map<string, string>;
  /** Arguments of the call besides the file. */
  args: Omit<ArgsOf<C>, 'file'>;
  /** Returns the arguments of a part in which the user assigned these rows to records of other names; their numbers count in the part. */
  confirmed?: (rows: number[]) => Partial<ArgsOf<C>>;
  /** Queries to invalidate after the import. */
  invalidates: AnyCall[];
  words: {
    /** "Importar carta.csv (12 filas)". */
    tried: (file: SentFile) => string;
    /** Prompt to choose the same file again, shown for an unconfirmed attempt while no file is chosen. */
    again: string;
  };
}

/** The part of an uploaded file that may be persisted. */
const sentOf = new WeakMap<File, SentFile>();
/** The persisted data of each part, computed once instead of with each render. */
const sentOfPart = new WeakMap<CheckedRow[], SentFile>();

/**
 * Sends the rows of a file exactly once, in parts if there are many (docs catalog §3). The content is not persisted: a retry is recognized by
 * its fingerprint. A retry sends only the parts that this page has not seen saved.
 */
export function useSaveRows<C extends AnyCall>(
  call: C,
  { headings, args, confirmed, invalidates, words }: Options<C>,
): ImportSaving {
  const intents = useOpenIntents<C, SentFile>(call, '');
  const queries = useQueryClient();
  const { run, pending, error } = useIntent<C>(call, {
    kept: (sent) => sentOf.get((sent as { file: File }).file),
  });
  /** Results of the saved parts by fingerprint. */
  const saved = useRef(new Map<string, ImportResult>());
  const [progress, setProgress] = useState<ImportSaving['progress']>(null);

  function createPart(part: CheckedRow[], fileName: string) {
    const created = createUploadFile(part, fileName, headings);
    sentOf.set(created.file, created.sent);
    sentOfPart.set(part, created.sent);
    return created;
  }
  const attemptOf = ({ name, print }: SentFile) =>
    intents.items.find(({ args: sent }) => sent.name === name && sent.print === print);
  /** Returns the attempt with the first of these parts that has one. */
  function findAttempt(rows: CheckedRow[], fileName: string) {
    for (const part of partsOf(rows)) {
      const attempt = attemptOf(sentOfPart.get(part) ?? createPart(part, fileName).sent);
      if (attempt) return attempt;
    }
    return undefined;
  }
  // While this page sends, no attempt is looked for: that takes a second for 50,000 rows.
  const areOpen = intents.items.some(({ state }) => state === 'unknown' || state === 'elsewhere');

  return {
    pending: pending || progress?.isRunning === true,
    progress,
    isUnconfirmed: (rows, fileName) => areOpen && findAttempt(rows, fileName)?.state === 'unknown',
    error: error && rejectedRows(error.body)?.errors.length ? null : error,
    async run(rows: CheckedRow[], fileName: string): Promise<ImportOutcome | null> {
      const parts = partsOf(rows);
      const total = { created: 0, changed: 0, same: 0 };
      let before = 0;
      const show = (isRunning: boolean) =>
        setProgress(parts.length > 1 ? { saved: before, total: rows.length, isRunning } : null);
      try {
        let importId: string | undefined;
        for (const part of parts) {
          show(true);
          const { file, sent } = createPart(part, fileName);
          // Sent again, a part belongs to the import that it was sent for.
          const belongsTo = (attemptOf(sent)?.args ?? { importId }).importId;
          if (belongsTo) sentOf.set(file, { ...sent, importId: belongsTo });
          const assigned = assignedRows(part);
          const settled = assigned.length > 0 && confirmed?.(assigned);
          const send = () => run({ ...args, ...settled, file, ...(belongsTo && { importId: belongsTo }) } as ArgsOf<C>);
          const result = saved.current.get(sent.print) ?? ((await send()) as ImportResult);
          saved.current.set(sent.print, result);
          importId ??= result.importId;
          for (const key of ['created', 'changed', 'same'] as const) total[key] += result[key];
          before += part.length;
        }
        saved.current.clear();
        setProgress(null);
        return { saved: true, ...total, ...(importId && { importId }) };
      } catch (thrown) {
        show(false);
        const refused = thrown instanceof ApiError && rejectedRows(thrown.body)?.errors;
        if (!refused || refused.length === 0) return null;
        return {
          saved: false,
          refused: refused.map(({ row, column, reason }) => ({
            index: before + row - 2,
            reason: column ? `${column}: ${reason}` : reason,
          })),
        };
      } finally {
        // Not after each part: the rows would be compared with all records again.
        for (const stale of invalidates) void queries.invalidateQueries({ queryKey: apiKey(stale) });
      }
    },
    tries(rows, fileName): ReactNode {
      // It is there from the press on, so that it takes the focus if the attempt fails.
      if (intents.items.length === 0) return null;
      const now = rows && fileName !== null ? (areOpen ? findAttempt(rows, fileName) : undefined) : intents.items[0];
      return (
        <UnconfirmedAttempts
          of={{ intents, pending }}
          args={now?.args ?? null}
          what={words.tried}
          title={rows ? undefined : words.again}
          onSettled={() => undefined}
        />
      );
    },
  };
}
