import { useIntl } from 'react-intl';
import { Notice } from '@mostrador/ui/kit';
import { useT } from './messages';
import type { Limits } from './table-types';
import type { ImportState } from './use-import';

/** Returns the limits of a file as texts: rows, columns and megabytes. */
export function useLimitTexts(limits: Limits) {
  const { formatNumber } = useIntl();
  return {
    rows: formatNumber(limits.rows),
    columns: formatNumber(limits.columns),
    size: formatNumber(limits.bytes / 1_000_000),
    unpacked: formatNumber(limits.unpackedBytes / 1_000_000),
  };
}

interface Props {
  problem: ImportState<never>['problem'];
  limits: Limits;
}

/** Tells why a file, or a sheet of it, was not read; renders nothing if it was. */
export function FileProblemNotice({ problem, limits }: Props) {
  const t = useT();
  const texts = useLimitTexts(limits);
  if (!problem) return null;
  return (
    <Notice tone="error" title={problem.name}>
      {t(`importer.unreadable.${problem.what}`, texts)}
    </Notice>
  );
}
