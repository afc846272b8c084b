/** Minutes that every order of a business may take, whatever its branches say; null where the branches decide (docs backoffice §6). */
export function fixedDelayOf(businessId: number): number | null {
  return businessId === 542 ? 24 * 60 : null;
}
