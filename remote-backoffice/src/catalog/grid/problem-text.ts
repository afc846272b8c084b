import type { CellProblem } from './cells';
import { useT } from './messages';

/** Returns a function that describes the error of a cell's text. */
export function useProblemText(): (problem: CellProblem, text: string) => string {
  const t = useT();
  return (problem, text) => t(`grid.problem.${problem}`, { text });
}
