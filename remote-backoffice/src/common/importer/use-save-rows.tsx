import type { ReactNode } from 'react';
import { ApiError } from '@mostrador/api-client';
import type { AnyCall, ArgsOf } from '@mostrador/contract/call';
import { rejectedRows, type ImportResult } from '@mostrador/contract/backoffice/menu-import/shapes';
import { useIntent, useOpenIntents } from '@mostrador/forms/intent';
import { UnconfirmedAttempts } from '@mostrador/forms/UnconfirmedAttempts';
import type { ImportOutcome, ImportSaving } from './kind';
import { createUploadFile, type SentFile } from './rows-file';
import type { CheckedRow } from './rules';

interface Options<C extends AnyCall> {
  /** The heading of each column in our own files, by column key. */
  headings: Map<string, string>;
  /** Arguments of the call besides the file. */
  args: Omit<ArgsOf<C>, 'file'>;
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

/**
 * Sends the rows of a file exactly once (docs catalog §3). The content is not persisted: a retry is recognized by its
 * fingerprint.
 */
export function useSaveRows<C extends AnyCall>(call: C, { headings, args, invalidates, words }: Options<C>): ImportSaving {
  const intents = useOpenIntents<C, SentFile>(call, '');
  const { run, pending, error } = useIntent<C>(call, {
    invalidates,
    kept: (sent) => sentOf.get((sent as { file: File }).file),
  });

  const sentNow = (rows: CheckedRow[], fileName: string) => createUploadFile(rows, fileName, headings).sent;
  return {
    pending,
    isUnconfirmed: (rows, fileName) => intents.items.length > 0 && intents.find(sentNow(rows, fileName))?.state === 'unknown',
    error: error && rejectedRows(error.body)?.errors.length ? null : error,
    async run(rows: CheckedRow[], fileName: string): Promise<ImportOutcome | null> {
      const { file, sent } = createUploadFile(rows, fileName, headings);
      sentOf.set(file, sent);
      try {
        const { created, changed, same } = (await run({ ...args, file } as ArgsOf<C>)) as ImportResult;
        return { saved: true, created, changed, same };
      } catch (thrown) {
        const refused = thrown instanceof ApiError && rejectedRows(thrown.body)?.errors;
        if (!refused || refused.length === 0) return null;
        return {
          saved: false,
          refused: refused.map(({ row, column, reason }) => ({
            index: row - 2,
            reason: column ? `${column}: ${reason}` : reason,
          })),
        };
      }
    },
    tries(rows, fileName): ReactNode {
      if (intents.items.length === 0) return null;
      const now = rows && fileName !== null ? sentNow(rows, fileName) : (intents.items[0]?.args ?? null);
      return (
        <UnconfirmedAttempts
          of={{ intents, pending }}
          args={now}
          what={words.tried}
          title={rows ? undefined : words.again}
          onSettled={() => undefined}
        />
      );
    },
  };
}
