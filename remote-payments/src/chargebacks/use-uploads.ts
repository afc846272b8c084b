import { useEffect, useRef, useState } from 'react';
import { callApi } from '@mostrador/api-client';
import type { Chargeback } from '@mostrador/contract/payments/chargebacks/shapes';
import { chargebacks } from '@mostrador/contract/payments/chargebacks/calls';
import {
  EVIDENCE_HEAD_BYTES,
  MAX_EVIDENCE_FILES,
  evidenceProblem,
  type EvidenceProblem,
} from '@mostrador/contract/payments/chargebacks/evidence';
import { withMaskedName } from '@mostrador/values/mask';

/** State of one file's upload; `sent` is the sent share, 0 to 1. */
export type UploadState =
  | { step: 'refused'; problem: EvidenceProblem | 'no-room' }
  | { step: 'ready' }
  | { step: 'sending'; sent: number }
  | { step: 'failed'; error: unknown }
  /** `known`: the server already had the same bytes. */
  | { step: 'done'; known: boolean };

export interface Upload {
  key: string;
  file: File;
  state: UploadState;
}

const keyOf = ({ name, size, lastModified }: File) => `${name}:${size}:${lastModified}`;
const isIncomplete = ({ state: { step } }: Upload) => step === 'ready' || step === 'sending' || step === 'failed';

async function readFirstBytes(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, EVIDENCE_HEAD_BYTES).arrayBuffer());
}

/** Callbacks for the server's responses. */
interface UploadCallbacks {
  onRecord: (record: Chargeback) => void;
  /** Returns true to stop the upload: the record accepts no more files. */
  onRefusal: (error: unknown) => boolean;
}

/**
 * Uploads files to a chargeback. Each is validated when added (`evidenceProblem`) and sent in its own request, sequentially, so
 * that a failure affects one file. After a lost response a file can be sent again: the server ignores identical files.
 */
export function useUploads(chargeback: Chargeback, { onRecord, onRefusal }: UploadCallbacks) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [isSending, setBusy] = useState(false);
  const latest = useRef(uploads);
  const storedCount = useRef(chargeback.evidence.length);
  const unmountController = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    unmountController.current = controller;
    return () => controller.abort();
  }, []);

  function updateUploads(next: (before: Upload[]) => Upload[]) {
    latest.current = next(latest.current);
    setUploads(latest.current);
  }
  const setUploadState = (key: string, state: UploadState) =>
    updateUploads((all) => all.map((upload) => (upload.key === key ? { ...upload, state } : upload)));

  async function add(files: readonly File[]) {
    for (const file of files.map(withMaskedName)) {
      const key = keyOf(file);
      const problem = evidenceProblem(file.size, await readFirstBytes(file));
      updateUploads((all) => {
        if (all.some((upload) => upload.key === key)) return all;
        const remainingFiles = MAX_EVIDENCE_FILES - storedCount.current - all.filter(isIncomplete).length;
        const refusal = problem ?? (remainingFiles <= 0 ? 'no-room' : undefined);
        return [...all, { key, file, state: refusal ? { step: 'refused', problem: refusal } : { step: 'ready' } }];
      });
    }
  }

  /** Returns false if the upload must stop for all files. */
  async function sendOne({ key, file }: Upload): Promise<boolean> {
    setUploadState(key, { step: 'sending', sent: 0 });
    try {
      const record = await callApi(
        chargebacks.evidence,
        { id: chargeback.id, files: [file] },
        {
          signal: unmountController.current.signal,
          onProgress: (sent, total) => setUploadState(key, { step: 'sending', sent: total > 0 ? sent / total : 0 }),
        },
      );
      setUploadState(key, { step: 'done', known: record.evidence.length === storedCount.current });
      storedCount.current = record.evidence.length;
      onRecord(record);
      return true;
    } catch (error) {
      setUploadState(key, { step: 'failed', error });
      return !onRefusal(error);
    }
  }

  /** Sends all incomplete files. Returns how many arrived and whether all did. */
  async function send(): Promise<{ arrived: number; allArrived: boolean }> {
    setBusy(true);
    let arrived = 0;
    for (const upload of latest.current.filter(isIncomplete)) {
      const shouldContinue = await sendOne(upload);
      if (latest.current.some(({ key, state }) => key === upload.key && state.step === 'done')) arrived += 1;
      if (!shouldContinue) break;
    }
    setBusy(false);
    return { arrived, allArrived: !latest.current.some(isIncomplete) };
  }

  return {
    uploads,
    busy: isSending,
    /** Number of files that closing the form would discard. */
    unsent: uploads.filter(isIncomplete).length,
    failed: uploads.filter(({ state }) => state.step === 'failed').length,
    add,
    remove: (key: string) => updateUploads((all) => all.filter((upload) => upload.key !== key)),
    send,
  };
}
