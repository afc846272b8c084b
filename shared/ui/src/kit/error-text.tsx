import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useT } from '../messages';

/** Texts that describe an error on the screen. */
export interface ErrorText {
  /** What failed. */
  title?: string;
  /** Why. */
  message: string;
  details?: string[];
}

const Describe = createContext<((error: unknown) => ErrorText) | null>(null);

/** Provides the function that describes a thrown value; the host passes one that uses the API's error catalogue. */
export function ErrorTextProvider({ describe, children }: { describe: (error: unknown) => ErrorText; children: ReactNode }) {
  return <Describe value={describe}>{children}</Describe>;
}

/** Returns the function that describes any thrown value. A value that already is an `ErrorText` is returned as it is. */
export function useErrorText(): (error: unknown) => ErrorText {
  const t = useT();
  const describe = useContext(Describe);
  return useCallback(
    (error) => {
      if (isErrorText(error)) return error;
      return describe ? describe(error) : { message: t('errors.unexpected') };
    },
    [describe, t],
  );
}

function isErrorText(value: unknown): value is ErrorText {
  return typeof value === 'object' && value !== null && !(value instanceof Error) && 'message' in value;
}
