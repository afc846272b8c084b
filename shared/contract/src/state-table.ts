/**
 * Whether an action on a record is possible. Reason `server` exists in every table: the server does not offer the action, or the
 * status is unknown.
 */
export type Verdict<Refusal extends string> =
  { allowed: true; reason?: undefined } | { allowed: false; reason: Refusal | 'server' };

/** The rules for one status. */
interface StateRow<Status extends string, Action extends string, Refusal extends string> {
  /** For each action: true, or the reason why it is not possible. */
  actions: Record<Action, true | Refusal>;
  /** The possible next statuses; empty for a final status. */
  nextStatuses: readonly Status[];
  /** The record changes without user action, so it must be polled. */
  polled?: true;
}

/** The input of a verdict: a record's status and, if the server sends them, the actions that it allows. */
interface VerdictInput {
  status: string;
  allowedActions?: readonly string[];
}

interface StateTable<Status extends string, Action extends string, Refusal extends string> {
  isKnown(status: string): status is Status;
  /** Returns the possible next statuses; empty for an unknown status. */
  nextStatuses(status: string): readonly Status[];
  /** Returns true while a record changes without user action, so that the screen polls it. */
  isPolled(status: string): boolean;
  /** Returns true if no status can follow. An unknown status is not final. */
  isFinal(status: string): boolean;
  /**
   * Returns for each action on a record whether it is possible, in the order of the actions. If the server sends
   * `allowedActions`, they decide and the table only gives the reason; otherwise the table decides. `obstacle` returns the reason
   * why the record, apart from its status, blocks an action.
   */
  verdicts(record: VerdictInput, obstacle?: (action: Action) => Refusal | undefined): Record<Action, Verdict<Refusal>>;
}

/**
 * Creates the rules for a kind of record from data: the possible actions and next statuses for each status. Sandbox and screens
 * use the same table.
 */
export function stateTable<Status extends string, Action extends string, Refusal extends string>(
  actions: readonly Action[],
  rows: Record<Status, StateRow<Status, Action, Refusal>>,
): StateTable<Status, Action, Refusal> {
  const isKnown = (status: string): status is Status => Object.hasOwn(rows, status);
  const rowOf = (status: string) => (isKnown(status) ? rows[status] : undefined);

  function refusal(status: string, action: Action): Refusal | 'server' | undefined {
    const answer: true | Refusal | 'server' = rowOf(status)?.actions[action] ?? 'server';
    return answer === true ? undefined : answer;
  }

  return {
    isKnown,
    nextStatuses: (status) => rowOf(status)?.nextStatuses ?? [],
    isPolled: (status) => rowOf(status)?.polled ?? false,
    isFinal: (status) => rowOf(status)?.nextStatuses.length === 0,
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
