import type { CellProblem } from './cells';
import { useT } from './messages';

/** What is wrong with a cell, in words: of its text. */
export function useProblemText(): (problem: CellProblem, text: string) => string {
  const t = useT();
  return (problem, text) => t(`grid.problem.${problem}`, { text });
}
