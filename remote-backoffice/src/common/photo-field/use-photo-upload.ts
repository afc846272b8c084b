import { useEffect, useRef, useState } from 'react';
import { ApiError, callApi } from '@mostrador/api-client';
import { rejectedFields } from '@mostrador/contract/backoffice/envelope';
import { images } from '@mostrador/contract/backoffice/images/calls';
import type { PictureProblem } from '@mostrador/contract/backoffice/images/picture';
import { withMaskedName } from '@mostrador/values/mask';
import { scalePhoto } from './scale-photo';

/** Progress of a chosen photo; `sent` is the uploaded part, 0 to 1. */
type PhotoState =
  | { step: 'scaling' }
  | { step: 'sending'; sent: number }
  | { step: 'refused'; problem: PictureProblem }
  | { step: 'failed'; error: unknown; words: string | undefined };

export interface PhotoUpload {
  /** The file being uploaded; null before and after. */
  file: File | null;
  state: PhotoState | null;
  /** The upload is unfinished or has failed: the form cannot be saved. */
  isUnfinished: boolean;
  choose(file: File): void;
  /** Uploads the failed photo again. */
  retry(): void;
  /** Discards the file. */
  cancel(): void;
}

/** Upload of one photo: scales it, sends it, retries it. `onUploaded` receives its URL. `opaque`: uploads it as JPEG or PNG. */
export function usePhotoUpload(
  branchId: number,
  onUploaded: (address: string) => void,
  { opaque = false }: { opaque?: boolean } = {},
): PhotoUpload {
  const [chosen, setChosen] = useState<{ file: File; state: PhotoState } | null>(null);
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);

  function choose(picked: File) {
    const file = withMaskedName(picked);
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
        const refused = error instanceof ApiError && error.refused ? rejectedFields(error.body).get('archivo') : undefined;
        put({ step: 'failed', error, words: refused });
      }
    })();
  }

  return {
    file: chosen?.file ?? null,
    state: chosen?.state ?? null,
    isUnfinished: chosen !== null,
    choose,
    retry: () => chosen && choose(chosen.file),
    cancel() {
      current.current?.abort();
      setChosen(null);
    },
  };
}
