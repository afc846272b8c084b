/**
 * Whether an action on a record is possible. `server`, which every table has: the server does not offer it, or the status is not known
 * here.
 */
export type Verdict<Refusal extends string> =
  { allowed: true; reason?: undefined } | { allowed: false; reason: Refusal | 'server' };

/** What holds in one status. */
export interface StateRow<Status extends string, Action extends string, Refusal extends string> {
  /** Each action: possible, or why not. */
  actions: Record<Action, true | Refusal>;
  /** The statuses that may follow; none of a final one. */
  goesTo: readonly Status[];
  /** It changes without the user: ask again. */
  polled?: true;
}

/** What is judged: a record's status and, where the server sends it, what the server offers. */
interface Judged {
  status: string;
  allowedActions?: readonly string[];
}

export interface StateTable<Status extends string, Action extends string, Refusal extends string> {
  knows(status: string): status is Status;
  /** The statuses that may follow; none for an unknown one. */
  goesTo(status: string): readonly Status[];
  /** True while a record changes without the user, so that the screen asks again. */
  isPolled(status: string): boolean;
  /** True once nothing follows. An unknown status is not final. */
  isFinal(status: string): boolean;
  /**
   * The one answer to "may I?" for every action on a record, in the order of the actions. What the server offers decides where it says so,
   * and the table gives the reason; else the table decides. `obstacle` says what in the record, beside its status, is in an action's way.
   */
  verdicts(record: Judged, obstacle?: (action: Action) => Refusal | undefined): Record<Action, Verdict<Refusal>>;
}

/** The rules of a kind of record as data: what may be done in each status and what follows. Sandbox and screens judge by the same table. */
export function stateTable<Status extends string, Action extends string, Refusal extends string>(
  actions: readonly Action[],
  rows: Record<Status, StateRow<Status, Action, Refusal>>,
): StateTable<Status, Action, Refusal> {
  const knows = (status: string): status is Status => Object.hasOwn(rows, status);
  const rowOf = (status: string) => (knows(status) ? rows[status] : undefined);

  function refusal(status: string, action: Action): Refusal | 'server' | undefined {
    const answer: true | Refusal | 'server' = rowOf(status)?.actions[action] ?? 'server';
    return answer === true ? undefined : answer;
  }

  return {
    knows,
    goesTo: (status) => rowOf(status)?.goesTo ?? [],
    isPolled: (status) => rowOf(status)?.polled ?? false,
    isFinal: (status) => rowOf(status)?.goesTo.length === 0,
    verdicts({ status, allowedActions }, obstacle) {
      const judge = (action: Action): Verdict<Refusal> => {
        const reason = refusal(status, action) ?? obstacle?.(action);
        const isAllowed = allowedActions ? allowedActions.includes(action) : reason === undefined;
        return isAllowed ? { allowed: true } : { allowed: false, reason: reason ?? 'server' };
      };
      return Object.fromEntries(actions.map((action) => [action, judge(action)])) as Record<Action, Verdict<Refusal>>;
    },
  };
}
