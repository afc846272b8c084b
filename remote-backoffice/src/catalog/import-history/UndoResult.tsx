import type { UndoneImport } from '@mostrador/contract/backoffice/product-imports/shapes';
import { Notice } from '@mostrador/ui/kit';
import { useT } from './messages';

/** Maximum number of products that the notice names. */
const maxNames = 20;

/** Shows what an undo did, and the products that it left with the reason. */
export function UndoResult({ result: { deleted, restored, left } }: { result: UndoneImport }) {
  const t = useT();
  const names = left.slice(0, maxNames).map(({ name, reason }) => t('importHistory.left.one', { name, reason }));
  const others = left.length - names.length;
  return (
    <Notice
      tone={left.length > 0 ? 'warning' : 'success'}
      title={t('importHistory.undone.result', { deleted, restored })}
      details={[...new Set(names), ...(others > 0 ? [t('importHistory.left.more', { count: others })] : [])]}
    >
      {left.length > 0 && t('importHistory.left', { count: left.length })}
    </Notice>
  );
}
