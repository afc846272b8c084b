import type { Side } from '@mostrador/contract/call';
import type { Caller, PaymentsApi } from './configuration';

type PaymentsHeaders = Pick<PaymentsApi, 'apiKey' | 'apiKeyHeader' | 'externalMerchantHeader' | 'sessionHeader'>;

/** The headers that say who calls (docs payments §6, docs backoffice §7). */
export function headersOf(
  side: Side,
  payments: PaymentsHeaders,
  { token, branchId, merchantId }: Partial<Caller>,
): Record<string, string> {
  if (side === 'backoffice')
    return { ...(token && { Authorization: `Bearer ${token}`, ...(branchId !== null && { SucursalId: String(branchId) }) }) };
  const { sessionHeader, apiKey, apiKeyHeader, externalMerchantHeader } = payments;
  return {
    ...(sessionHeader && token && { [sessionHeader]: token }),
    ...(apiKey && { [apiKeyHeader]: apiKey }),
    ...(merchantId && { [externalMerchantHeader]: merchantId }),
  };
}
