import { useMemo, useState, type ReactNode } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ErrorState, Notice, PlainButton, RowsSkeleton } from '@mostrador/ui/kit';
import { ChooseFile } from './ChooseFile';
import { AllClaims } from './Claims';
import { Columns } from './Columns';
import { DecimalQuestions } from './DecimalQuestions';
import type { ImportKind } from './kind';
import { MissingColumns } from './MissingColumns';
import { useT } from './messages';
import { Preview } from './Preview';
import { ReadingOptions } from './ReadingOptions';
import { Rounding } from './Rounding';
import { SaveBar } from './SaveBar';
import { Sections } from './Sections';
import { missingColumns, unassignedPlaces } from './unassigned';
import { useImport } from './use-import';
import { WrongRows } from './WrongRows';
import './importer.css';

/**
 * Brings a CSV or a workbook in (docs catalog §3): chosen, read, its columns assigned, checked, mended, saved once. What it brings in, `kind`
 * says.
 */
export function Importer<Facts>({ kind }: { kind: ImportKind<Facts> }) {
  const t = useT();
  const queries = useQueryClient();
  const state = useImport(kind);
  const [leavesOut, setLeavesOut] = useState(false);
  const { chosen, rows, done } = state;
  const valid = useMemo(
    () => rows?.filter(({ state: now }) => now === 'create' || now === 'change' || now === 'same') ?? null,
    [rows],
  );

  const count = valid?.filter(({ state: now }) => now !== 'same').length ?? 0;
  const { section } = kind;
  const areTitles = section !== null && state.sections.length > (state.draft.records?.length ?? 0);
  const missing = missingColumns(areTitles ? [...state.draft.columns, section.key] : state.draft.columns, kind);
  const unassigned = chosen ? unassignedPlaces(chosen.table, state.draft.columns, kind) : [];

  async function save() {
    if (!valid || !chosen) return;
    const outcome = await kind.save.run(valid, chosen.file.name);
    if (outcome?.saved) state.finish(outcome);
    else if (outcome) {
      const reasonsByRow: Record<number, string[]> = {};
      for (const { index, reason } of outcome.refused) {
        const row = valid[index]?.row;
        if (row !== undefined) reasonsByRow[row] = [...(reasonsByRow[row] ?? []), reason];
      }
      state.refuse(reasonsByRow);
      setLeavesOut(false);
      // The stored records differ from those that the rows were compared with.
      void queries.invalidateQueries();
    }
  }

  if (done) {
    const left = rows?.filter(({ state: now }) => now === 'wrong' || now === 'confirm') ?? [];
    return (
      <Frame>
        <Notice tone="success" title={kind.words.done(done.created, done.changed, done.same)}>
          {left.length > 0 && t('importer.done.left', { count: left.length })}
        </Notice>
        {kind.undo?.(done, chosen?.file.name ?? '')}
        {left.length > 0 && chosen && (
          <WrongRows
            label={t('importer.left.download', { count: left.length })}
            table={chosen.table}
            by={done.by}
            rows={left}
            refused={{}}
            fileName={chosen.file.name}
            sectionHeading={section?.label ?? ''}
            freeText={state.freeText}
          />
        )}
        <div className="b-import-buttons">
          {kind.link}
          <PlainButton onClick={state.leave}>{t('importer.another')}</PlainButton>
        </div>
      </Frame>
    );
  }
  return (
    <Frame>
      {kind.save.tries(chosen ? valid : null, chosen?.file.name ?? null)}
      {chosen ? (
        <>
          <ReadingOptions state={state} limits={kind.limits} />
          <Columns state={state} columns={kind.columns} unassigned={unassigned.length} />
          {section && <Sections state={state} label={section.label} />}
          <DecimalQuestions state={state} columns={kind.columns} />
          {state.failed !== null && rows === null ? (
            <ErrorState error={state.failed} onRetry={state.checkAgain} />
          ) : rows ? (
            <>
              {(count === 0 || unassigned.length > 0) && (
                <MissingColumns missing={missing} place={unassigned[0] ?? 0} isEmpty={rows.length === 0} />
              )}
              <Rounding state={state} rows={rows} />
              <AllClaims state={state} rows={rows} legend={kind.words.claims} />
              {rows.length > 0 && (
                <Preview
                  key={chosen.table.print}
                  {...{ state, rows, columns: kind.columns, fileName: chosen.file.name, sectionHeading: section?.label ?? '' }}
                />
              )}
              <SaveBar
                {...{ kind, state, rows, leavesOut, setLeavesOut, count }}
                isIncomplete={missing.length > 0 || rows.length === 0}
                isRetry={valid !== null && kind.save.isUnconfirmed(valid, chosen.file.name)}
                onSave={() => void save()}
              />
            </>
          ) : (
            <div className="m-card b-import-part">
              <RowsSkeleton rows={6} />
            </div>
          )}
        </>
      ) : (
        <ChooseFile kind={kind} state={state} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <div className="m-stack">{children}</div>;
}
