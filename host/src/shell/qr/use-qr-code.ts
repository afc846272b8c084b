import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { drawQr, type QrCode, type QrOptions } from '@mostrador/ui/qr';

/** The code of an address; the one before stays until the next is drawn. Null for no address and while there is none yet. */
export function useQrCode(url: string | null, options: QrOptions): { code: QrCode | null; error: Error | null } {
  const { data, error } = useQuery<QrCode>({
    queryKey: ['qr', url, options],
    queryFn: () => drawQr(url ?? '', options),
    enabled: url !== null,
    placeholderData: url === null ? undefined : keepPreviousData,
    staleTime: Infinity,
    gcTime: 0,
  });
  return url === null ? { code: null, error: null } : { code: (error ? null : data) ?? null, error };
}
