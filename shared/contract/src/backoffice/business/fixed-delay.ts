/**
 * Returns the fixed order time of a business in minutes, independent of its branches; null if the branches decide (docs
 * backoffice §6).
 */
export function getFixedDelay(businessId: number): number | null {
  return businessId === 542 ? 24 * 60 : null;
}
