import { useIntl } from 'react-intl';
import { Notice, PlainButton } from '@mostrador/ui/kit';
import { showColumn } from './Columns';
import type { ImportColumn } from './kind';
import { useT } from './messages';

interface Props {
  /** The required columns that are not assigned. */
  missing: ImportColumn[];
  /** The place of the heading to begin with. */
  place: number;
  /** No row has a cell in an assigned column. */
  isEmpty: boolean;
}

/** Names the required columns that are not assigned, so that rows cannot be compared in full, and leads to the assignment. */
export function MissingColumns({ missing, place, isEmpty }: Props) {
  const t = useT();
  const { formatList } = useIntl();
  if (missing.length === 0 && !isEmpty) return null;
  const columns = formatList(missing.map(({ label }) => label));
  return (
    <Notice
      tone="warning"
      title={missing.length > 0 ? t('importer.missing', { count: missing.length, columns }) : undefined}
      action={<PlainButton onClick={() => showColumn(place)}>{t('importer.missing.assign')}</PlainButton>}
    >
      {t(isEmpty ? 'importer.missing.nothing' : 'importer.missing.part')}
    </Notice>
  );
}
