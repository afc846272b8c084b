import { Notice, PlainButton } from '@mostrador/ui/kit';
import type { Column } from './cells';
import { useT } from './messages';
import type { Grid } from './use-grid';

interface Props {
  grid: Grid;
  onGo: (id: number, column: Column | undefined) => void;
}

/** Maximum number of rejected rows listed by name; the others are only counted. */
const maxNamed = 8;

/** Lists the rows that the server rejected and why; their changes stay in the grid. */
export function GridNotices({ grid, onGo }: Props) {
  const t = useT();
  const refused = grid.rows.filter(({ id }) => grid.refusals[id] !== undefined);
  const [first] = refused;
  if (!first) return null;
  const lines = refused.slice(0, maxNamed).map(({ id, name }) => `${name}: ${grid.refusals[id]!}`);
  if (refused.length > maxNamed) lines.push(t('grid.more', { count: refused.length - maxNamed }));
  const states = grid.changed.find(({ product }) => product === first)?.states;
  const column = (states?.find(({ isConflict }) => isConflict) ?? states?.[0])?.column;
  return (
    <Notice
      tone="error"
      title={t('grid.refused.title', { count: refused.length })}
      details={lines}
      action={<PlainButton onClick={() => onGo(first.id, column)}>{t('grid.refused.go')}</PlainButton>}
    >
      {t('grid.refused.text')}
    </Notice>
  );
}
