import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { useT } from '../messages';

/** An error in words for the screen. */
export interface ErrorText {
  /** What failed. */
  title?: string;
  /** Why. */
  message: string;
  details?: string[];
}

const Describe = createContext<((error: unknown) => ErrorText) | null>(null);

/** Tells the kit how to put a thrown value into words; the host gives the API's error catalogue. */
export function ErrorTextProvider({ describe, children }: { describe: (error: unknown) => ErrorText; children: ReactNode }) {
  return <Describe value={describe}>{children}</Describe>;
}

/** The words for any thrown value. A value that already is an `ErrorText` stays as it is. */
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
