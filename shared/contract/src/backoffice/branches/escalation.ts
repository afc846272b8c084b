/** The steps of an unaccepted order: after how many minutes each is due; null for never (docs branches §5). */
export interface EscalationTimes {
  /** The bell changes to the urgent sound. */
  urgentMinutes: number | null;
  /** The managers receive a notice. */
  managersMinutes: number | null;
  /** The server rejects the order. */
  rejectMinutes: number | null;
}

/** Bounds of the minutes of each step. */
export const escalationMinutes = {
  urgentMinutes: { min: 1, max: 60 },
  managersMinutes: { min: 1, max: 120 },
  rejectMinutes: { min: 1, max: 120 },
} as const satisfies Record<keyof EscalationTimes, { min: number; max: number }>;

/** Returns the first step that would be due before an earlier one; null if the steps are in order. */
export function findStepOutOfOrder({ urgentMinutes, managersMinutes, rejectMinutes }: EscalationTimes) {
  const urgent = urgentMinutes ?? 0;
  if (managersMinutes !== null && managersMinutes < urgent) return 'managersMinutes';
  if (rejectMinutes !== null && rejectMinutes < Math.max(urgent, managersMinutes ?? 0)) return 'rejectMinutes';
  return null;
}
