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
const isUnsent = ({ state: { step } }: Upload) => step === 'ready' || step === 'sending' || step === 'failed';

async function headOf(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, EVIDENCE_HEAD_BYTES).arrayBuffer());
}

/** Callbacks for the server's responses. */
interface Answers {
  onRecord: (record: Chargeback) => void;
  /** Returns true to stop the upload: the record accepts no more files. */
  onRefusal: (error: unknown) => boolean;
}

/**
 * Uploads files to a chargeback. Each is validated when added (`evidenceProblem`) and sent in its own request, sequentially, so
 * that a failure affects one file. Sending a file again after a lost response is harmless.
 */
export function useUploads(chargeback: Chargeback, { onRecord, onRefusal }: Answers) {
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [busy, setBusy] = useState(false);
  const latest = useRef(uploads);
  const storedCount = useRef(chargeback.evidence.length);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  function change(next: (before: Upload[]) => Upload[]) {
    latest.current = next(latest.current);
    setUploads(latest.current);
  }
  const put = (key: string, state: UploadState) =>
    change((all) => all.map((upload) => (upload.key === key ? { ...upload, state } : upload)));

  async function add(files: readonly File[]) {
    for (const file of files) {
      const key = keyOf(file);
      const problem = evidenceProblem(file.size, await headOf(file));
      change((all) => {
        if (all.some((upload) => upload.key === key)) return all;
        const room = MAX_EVIDENCE_FILES - storedCount.current - all.filter(isUnsent).length;
        const refusal = problem ?? (room <= 0 ? 'no-room' : undefined);
        return [...all, { key, file, state: refusal ? { step: 'refused', problem: refusal } : { step: 'ready' } }];
      });
    }
  }

  /** Returns false if the upload must stop for all files. */
  async function sendOne({ key, file }: Upload): Promise<boolean> {
    put(key, { step: 'sending', sent: 0 });
    try {
      const record = await callApi(
        chargebacks.evidence,
        { id: chargeback.id, files: [file] },
        {
          signal: leaving.current.signal,
          onProgress: (sent, total) => put(key, { step: 'sending', sent: total > 0 ? sent / total : 0 }),
        },
      );
      put(key, { step: 'done', known: record.evidence.length === storedCount.current });
      storedCount.current = record.evidence.length;
      onRecord(record);
      return true;
    } catch (error) {
      put(key, { step: 'failed', error });
      return !onRefusal(error);
    }
  }

  /** Sends all files that are unsent or failed. Returns how many arrived and whether all did. */
  async function send(): Promise<{ arrived: number; allArrived: boolean }> {
    setBusy(true);
    let arrived = 0;
    for (const upload of latest.current.filter(isUnsent)) {
      const goesOn = await sendOne(upload);
      if (latest.current.some(({ key, state }) => key === upload.key && state.step === 'done')) arrived += 1;
      if (!goesOn) break;
    }
    setBusy(false);
    return { arrived, allArrived: !latest.current.some(isUnsent) };
  }

  return {
    uploads,
    busy,
    /** Number of files that closing the form would discard. */
    unsent: uploads.filter(isUnsent).length,
    failed: uploads.filter(({ state }) => state.step === 'failed').length,
    add,
    remove: (key: string) => change((all) => all.filter((upload) => upload.key !== key)),
    send,
  };
}
