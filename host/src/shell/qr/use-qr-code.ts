import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { qrQuery, type QrCode, type QrOptions } from '@mostrador/ui/qr';

/** Returns the code of an address, or null before the first one is drawn. The previous code stays until the next one is drawn. */
export function useQrCode(url: string | null, options: QrOptions): { code: QrCode | null; error: Error | null } {
  const { data, error } = useQuery({
    ...qrQuery(url ?? '', options),
    enabled: url !== null,
    placeholderData: url === null ? undefined : keepPreviousData,
    gcTime: 0,
  });
  return url === null ? { code: null, error: null } : { code: (error ? null : data) ?? null, error };
}
