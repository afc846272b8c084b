import { useCallback } from 'react';
import { useIntl } from 'react-intl';

/** Returns a formatter of a size in bytes in the current language: "1,2 MB". */
export function useFileSize(): (bytes: number) => string {
  const { formatNumber } = useIntl();
  return useCallback(
    (bytes) => {
      const [size, unit] =
        bytes < 1_000
          ? ([bytes, 'byte'] as const)
          : bytes < 1_000_000
            ? ([bytes / 1_000, 'kilobyte'] as const)
            : ([bytes / 1_000_000, 'megabyte'] as const);
      return formatNumber(size, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 });
    },
    [formatNumber],
  );
}
