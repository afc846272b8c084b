import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@mostrador/api-client';
import { refusedFields } from '@mostrador/contract/backoffice/envelope';
import { images } from '@mostrador/contract/backoffice/images/calls';
import type { PictureProblem } from '@mostrador/contract/backoffice/images/picture';
import { scalePhoto } from './scale-photo';

/** Where a chosen photo stands; `sent` is the part from 0 to 1 that has left. */
export type PhotoState =
  | { step: 'scaling' }
  | { step: 'sending'; sent: number }
  | { step: 'refused'; problem: PictureProblem }
  | { step: 'failed'; error: unknown; words: string | undefined };

export interface PhotoUpload {
  /** The file on its way; null while there is none, and once it arrived. */
  file: File | null;
  state: PhotoState | null;
  /** It is not where it should be yet, or will not be: what it belongs to cannot be saved. */
  open: boolean;
  choose(file: File): void;
  /** Sends what failed again. */
  retry(): void;
  /** Forgets the file. */
  cancel(): void;
}

/** One photo on its way to the server: scaled, sent, tried again. `onUploaded` gets its address. `opaque`: it arrives as JPEG or PNG. */
export function usePhoto(
  branchId: number,
  onUploaded: (address: string) => void,
  { opaque = false }: { opaque?: boolean } = {},
): PhotoUpload {
  const [chosen, setChosen] = useState<{ file: File; state: PhotoState } | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  function choose(file: File) {
    current.current?.abort();
    const controller = new AbortController();
    current.current = controller;
    const { signal } = controller;
    const put = (state: PhotoState) => {
      if (!signal.aborted) setChosen({ file, state });
    };
    void (async () => {
      put({ step: 'scaling' });
      const ready = await scalePhoto(file, opaque);
      if ('problem' in ready) return put({ step: 'refused', problem: ready.problem });
      put({ step: 'sending', sent: 0 });
      try {
        const address = await callApi(
          images.upload,
          { file: ready.photo, branchId },
          { signal, onProgress: (sent, total) => put({ step: 'sending', sent: total > 0 ? sent / total : 0 }) },
        );
        if (signal.aborted) return;
        setChosen(null);
        onUploaded(address);
      } catch (error) {
        const refused = error instanceof ApiError && error.refused ? refusedFields(error.body).get('archivo') : undefined;
        put({ step: 'failed', error, words: refused });
      }
    })();
  }

  return {
    file: chosen?.file ?? null,
    state: chosen?.state ?? null,
    open: chosen !== null,
    choose,
    retry: () => chosen && choose(chosen.file),
    cancel() {
      current.current?.abort();
      setChosen(null);
    },
  };
}
