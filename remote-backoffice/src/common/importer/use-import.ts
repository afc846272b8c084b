import { useEffect, useMemo, useState } from 'react';
import { fieldsOf, persisted } from '@mostrador/browser-storage/persisted';
import { useDraft } from '@mostrador/forms/draft';
import { foldText } from '@mostrador/values/fold-text';
import { withMaskedName } from '@mostrador/values/mask';
import { maskCell } from './amounts';
import type { ImportKind, ImportOutcome } from './kind';
import type { Assignment, CheckResult, Decimal } from './rules';
import { UnreadableFile, type Cell, type FileProblem, type ReadOptions, type Table } from './table-types';

type Headings = Readonly<Record<string, string>>;
const parseHeadings = (json: unknown): Headings =>
  Object.fromEntries(Object.entries(fieldsOf(json)).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));

interface Draft extends Assignment {
  /** The content that it is about. */
  print: string;
}

type Saved = Extract<ImportOutcome, { saved: true }>;

const none: Draft = { print: '', columns: [], edits: {}, decimals: {}, confirmed: [], renamed: [] };

/** Typing rests that long before the rows are checked again, ms. */
const rest = 150;

interface Chosen {
  file: File;
  table: Table;
}

export type ImportState<Facts> = ReturnType<typeof useImport<Facts>>;

/**
 * Returns the state of an import: the file is read, its columns are assigned, its rows checked and corrected. The user's changes are a draft under
 * the file's content, so choosing the same file again restores them. Headings that were assigned by hand are stored for the business.
 */
export function useImport<Facts>({ id, businessId, engine, facts, columns: known }: ImportKind<Facts>) {
  const remembered = persisted(`settings:import:${id}:${businessId}`, parseHeadings);
  const [draft, setDraft, clearDraft] = useDraft(`import:${id}`, none);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [reading, setReading] = useState(false);
  const [problem, setProblem] = useState<{ name: string; what: FileProblem | 'failed' } | null>(null);
  const [checked, setChecked] = useState<{ by: Draft; result: CheckResult } | null>(null);
  const [failed, setFailed] = useState<unknown>(null);
  const [refused, setRefused] = useState<Record<number, string[]>>({});
  const [done, setDone] = useState<(Saved & { by: Assignment }) | null>(null);
  const [turn, setTurn] = useState(0);

  useEffect(() => () => engine.stop(), [engine]);

  const table = chosen?.table;
  useEffect(() => {
    if (!table || draft.print !== table.print) return;
    let isStale = false;
    const timer = setTimeout(() => {
      engine.check(table, draft, facts).then(
        (result) => {
          if (isStale) return;
          setChecked({ by: draft, result });
          setFailed(null);
        },
        (error: unknown) => !isStale && setFailed(error),
      );
    }, rest);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [engine, table, draft, facts, turn]);

  async function read(picked: File, options: ReadOptions = {}) {
    const file = withMaskedName(picked);
    setReading(true);
    setProblem(null);
    setDone(null);
    try {
      const { columns: found, ...next } = await engine.read(file, options, facts);
      const byHand = remembered.get();
      const columns = found.map((column, place) => {
        const target = column ?? byHand[foldText(next.headings[place] ?? '')];
        return target && (column || !found.includes(target)) && known.some(({ key }) => key === target) ? target : null;
      });
      setChosen({ file, table: next });
      setRefused({});
      setDraft((before) =>
        before.print === next.print && before.columns.length === columns.length
          ? before
          : { ...none, print: next.print, columns },
      );
    } catch (error) {
      setProblem({ name: file.name, what: error instanceof UnreadableFile ? error.problem : 'failed' });
    } finally {
      setReading(false);
    }
  }

  /** Gives a heading its column; another one that had it is not used any more. */
  function assign(place: number, column: string | null) {
    if (!table) return;
    const columns = draft.columns.map((before, at) => (at === place ? column : before === column ? null : before));
    setDraft({ ...draft, columns });
    const { [foldText(table.headings[place] ?? '')]: _, ...others } = remembered.get();
    remembered.set(column === null ? others : { ...others, [foldText(table.headings[place] ?? '')]: column });
  }

  function edit(row: number, column: string, text: string) {
    setDraft((before) => ({ ...before, edits: { ...before.edits, [row]: { ...before.edits[row], [column]: text } } }));
    setRefused(({ [row]: _, ...others }) => others);
  }

  function confirm(row: number, isRight: boolean) {
    setDraft((before) => {
      const others = before.confirmed.filter((one) => one !== row);
      return { ...before, confirmed: isRight ? [...others, row] : others };
    });
  }

  /** Decides for rows that have a claim whether they are about its record. */
  function rename(decided: readonly number[], isSame: boolean) {
    setDraft((before) => {
      const others = before.renamed.filter((row) => !decided.includes(row));
      return { ...before, renamed: isSame ? [...others, ...decided] : others };
    });
  }

  const rows = useMemo(
    () => checked?.result.rows.map((row) => (refused[row.row] ? { ...row, state: 'wrong' as const } : row)) ?? null,
    [checked, refused],
  );

  return {
    chosen,
    reading,
    problem,
    draft,
    /** The rows as they were checked last; null before the first time. */
    rows,
    questions: checked?.result.questions ?? [],
    sections: checked?.result.sections ?? [],
    /** They are not those of what is on the screen any more. */
    checking: checked?.by !== draft,
    failed,
    /** The server's errors of rows, by their number. */
    refused,
    done,
    read,
    reread: (options: ReadOptions) => (chosen ? read(chosen.file, options) : Promise.resolve()),
    checkAgain: () => setTurn((before) => before + 1),
    /** Returns a cell of the file as it may be shown: with card numbers masked, unless its column is not of free text. */
    cellOf: (row: readonly Cell[] | undefined, place: number): Cell => {
      const column = draft.columns[place] ?? null;
      const cell = row?.[place] ?? null;
      return column === null || engine.freeText.includes(column) ? maskCell(cell) : cell;
    },
    freeText: engine.freeText,
    assign,
    edit,
    confirm,
    rename,
    decide: (column: string, decimal: Decimal) =>
      setDraft((before) => ({ ...before, decimals: { ...before.decimals, [column]: decimal } })),
    /** Decides whether rows with a title alone are titles of the rows below, or records. */
    decideSections: (decided: readonly number[], areTitles: boolean) =>
      setDraft((before) => {
        const others = (before.records ?? []).filter((row) => !decided.includes(row));
        return { ...before, records: areTitles ? others : [...others, ...decided] };
      }),
    decideRounding: (rounds: boolean) => setDraft((before) => ({ ...before, rounds })),
    refuse: setRefused,
    finish(outcome: Saved) {
      setDone({ ...outcome, by: draft });
      clearDraft();
    },
    leave() {
      setChosen(null);
      setChecked(null);
      setDone(null);
      setProblem(null);
      clearDraft();
    },
  };
}
