import { filter, useFilterParams } from '@mostrador/ui/list';
import { TerminalGrid } from './TerminalGrid';
import { TerminalList } from './TerminalList';

const filters = { view: filter.choice(['points']) };

/** Terminals as a list or counted by point and status; the same at both URLs (docs payments §2). */
export function Terminals() {
  const { view } = useFilterParams(filters).filters;
  return view === 'points' ? <TerminalGrid /> : <TerminalList />;
}
