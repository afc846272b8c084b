import { useState, type DragEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError, apiKey, serverNow } from '@mostrador/api-client';
import { chargebackActions } from '@mostrador/contract/payments/chargebacks/states';
import { EVIDENCE_ACCEPT, MAX_EVIDENCE_BYTES, MAX_EVIDENCE_FILES } from '@mostrador/contract/payments/chargebacks/evidence';
import { updateCachedRecord, recordFromConflict, useConflictToast } from '@mostrador/forms/record-action';
import { useSnackbar } from '@mostrador/ui/kit';
import { FormDrawer, SubmitNotice } from '@mostrador/ui/record';
import { shortId } from '@mostrador/values/short-id';
import { useFileSize } from './file-size';
import { useT } from './messages';
import { chargebackKind } from './queries';
import { UploadRow } from './UploadRow';
import type { ChargebackDialogProps } from './use-chargeback-action';
import { useUploads } from './use-uploads';
import './evidence.css';

interface Props extends ChargebackDialogProps {
  /** Files are being sent, so the form must stay open. */
  onUploading: (uploading: boolean) => void;
}

/**
 * Upload form for the defence: files are chosen or dropped, validated and sent one by one; failed ones can be retried, the others
 * stay.
 */
export function EvidenceForm({ chargeback, onUploading, onClose }: Props) {
  const t = useT();
  const fileSize = useFileSize();
  const queries = useQueryClient();
  const showSnackbar = useSnackbar();
  const tellMovedOn = useConflictToast();
  const [submits, setSubmits] = useState(0);
  const { uploads, busy, unsent, failed, add, remove, send } = useUploads(chargeback, {
    onRecord: (record) => updateCachedRecord(queries, chargebackKind, record),
    onRefusal(error) {
      const current = recordFromConflict(chargebackKind, error);
      if (!current) return false;
      updateCachedRecord(queries, chargebackKind, current);
      tellMovedOn(t('chargebacks.movedOn'), error instanceof ApiError && error.serverMessage ? [error.serverMessage] : []);
      if (chargebackActions(current, serverNow()).evidence.allowed) return false;
      // The record shows why it accepts no more files.
      onUploading(false);
      return true;
    },
  });

  async function submit() {
    setSubmits((before) => before + 1);
    if (uploads.length === 0) return false;
    onUploading(true);
    const { arrived, allArrived } = await send();
    for (const call of chargebackKind.invalidates) void queries.invalidateQueries({ queryKey: apiKey(call) });
    if (allArrived && arrived > 0) showSnackbar({ message: t('chargebacks.evidence.done', { count: arrived }) });
    return allArrived;
  }

  const label = failed > 0 ? 'chargebacks.evidence.retry' : 'chargebacks.evidence.send';
  return (
    <FormDrawer
      open
      onClose={onClose}
      ariaLabel={t('chargebacks.evidence.title', { id: shortId(chargeback.id) })}
      title={t('chargebacks.evidence.title', { id: shortId(chargeback.id) })}
      submitLabel={unsent > 0 ? t(label, { count: unsent }) : t('chargebacks.evidence.sendNone')}
      onSubmit={submit}
      loading={busy}
      submitError={null}
      dirty={unsent > 0}
    >
      <DropZone disabled={busy} onFiles={(files) => void add(files)}>
        {t('chargebacks.evidence.rules', { size: fileSize(MAX_EVIDENCE_BYTES), count: MAX_EVIDENCE_FILES })}
      </DropZone>
      {submits > 0 && uploads.length === 0 && (
        <SubmitNotice outcome={submits} tone="error">
          {t('chargebacks.evidence.none')}
        </SubmitNotice>
      )}
      {uploads.length > 0 && (
        <ul className="p-chargeback-uploads" aria-label={t('chargebacks.evidence.chosen')}>
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} {...(busy ? {} : { onRemove: () => remove(upload.key) })} />
          ))}
        </ul>
      )}
      {!busy && failed > 0 && (
        <SubmitNotice outcome={submits} tone="error">
          {t('chargebacks.evidence.failed', { count: failed })}
        </SubmitNotice>
      )}
      <p className="m-muted">{t('chargebacks.evidence.notYet')}</p>
    </FormDrawer>
  );
}

interface DropZoneProps {
  disabled: boolean;
  onFiles: (files: File[]) => void;
  /** The accepted files. */
  children: string;
}

function DropZone({ disabled, onFiles, children }: DropZoneProps) {
  const t = useT();
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent, isOver: boolean) => {
    // Otherwise the browser would navigate to the dropped file.
    event.preventDefault();
    setOver(isOver && !disabled);
  };
  return (
    <label
      className={over ? 'm-drop m-drop--over p-chargeback-drop' : 'm-drop p-chargeback-drop'}
      onDragOver={(event) => drag(event, true)}
      onDragLeave={(event) => drag(event, false)}
      onDrop={(event) => {
        drag(event, false);
        if (!disabled) onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        className="m-visually-hidden"
        type="file"
        multiple
        accept={EVIDENCE_ACCEPT}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // Allow choosing the same file again after it was removed.
          event.target.value = '';
        }}
      />
      <strong>{t('chargebacks.evidence.choose')}</strong>
      <span className="m-muted">{children}</span>
    </label>
  );
}
