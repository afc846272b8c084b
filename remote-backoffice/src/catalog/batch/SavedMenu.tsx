import type { MassiveResult } from '@mostrador/contract/backoffice/products/massive';
import { usePersisted } from '@mostrador/browser-storage/use-persisted';
import { useLocale } from '@mostrador/i18n';
import { useTimeZone } from '@mostrador/session';
import { PlainButton, Popup } from '@mostrador/ui/kit';
import { formatInstant } from '@mostrador/values/instants';
import { useT } from './messages';
import { removeSaved, isFresh, savedOf } from './undo-store';
import { useUndoOwner, type BulkEdit } from './use-bulk-edit';
import { useBulkEditToast } from './use-bulk-edit-toast';
import './batch.css';

interface Props {
  many: BulkEdit;
  onUndone: (result: MassiveResult) => void;
}

/** Menu that undoes the bulk changes of the last 24 hours (docs catalog §2), newest first. */
export function SavedMenu({ many, onUndone }: Props) {
  const t = useT();
  const locale = useLocale();
  const timeZone = useTimeZone();
  const owner = useUndoOwner();
  const saved = usePersisted(savedOf(owner)).filter(isFresh);
  const { tellUndone, tellFailed } = useBulkEditToast();
  if (saved.length === 0) return null;
  return (
    <Popup label={t('batch.history')} button={t('batch.history')}>
      {(close) => (
        <ul className="b-batch-saved">
          {saved.map((one, index) => (
            <li key={one.at}>
              <span>
                {t('batch.history.one', { count: one.products.length })}
                <span className="m-meta"> {formatInstant(one.at, locale, timeZone, 'short')}</span>
              </span>
              {index === 0 && (
                <PlainButton
                  disabled={many.pending}
                  onClick={() => {
                    close();
                    many.undo(one).then((result) => {
                      onUndone(result);
                      tellUndone(result);
                      // Products that other users changed in the meantime keep those changes.
                      if (result.refused.length > 0) removeSaved(owner, one.at);
                    }, tellFailed);
                  }}
                >
                  {t('batch.history.undo')}
                </PlainButton>
              )}
            </li>
          ))}
        </ul>
      )}
    </Popup>
  );
}
