import { useState } from 'react';
import type { UndoneImport } from '@mostrador/contract/backoffice/product-imports/shapes';
import { PlainButton } from '@mostrador/ui/kit';
import { useT } from './messages';
import { UndoDialog, type UndoableImport } from './UndoDialog';
import { UndoResult } from './UndoResult';
import '../../common/importer/importer.css';

/** Button that undoes an import after it was saved; once it is undone, the result in its place. */
export function UndoImport({ imported, name }: { imported: UndoableImport; name: string }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [result, setResult] = useState<UndoneImport | null>(null);
  return (
    <>
      {result ? (
        <UndoResult result={result} />
      ) : (
        <div className="b-import-buttons">
          <PlainButton onClick={() => setOpen(true)}>{t('importHistory.undo')}</PlainButton>
        </div>
      )}
      {isOpen && <UndoDialog imported={imported} name={name} onUndone={setResult} onClose={() => setOpen(false)} />}
    </>
  );
}
