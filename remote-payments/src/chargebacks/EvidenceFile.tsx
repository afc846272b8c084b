import { useCallback, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { apiKey, callApi } from '@mostrador/api-client';
import type { Chargeback, Evidence } from '@mostrador/contract/payments/chargebacks/shapes';
import { evidenceFiles } from '@mostrador/contract/payments/chargebacks/files';
import { canCall } from '@mostrador/contract/permissions';
import { isEvidenceEditable } from '@mostrador/contract/payments/chargebacks/states';
import { updateCachedRecord, recordFromConflict } from '@mostrador/forms/record-action';
import { useServerNow } from '@mostrador/remote-kit/server-now';
import { useSession } from '@mostrador/session';
import { CloseOutlined } from '@mostrador/ui/icons';
import { DateText, PlainButton, useErrorText, useSnackbar } from '@mostrador/ui/kit';
import { ConfirmDialog } from '@mostrador/ui/record';
import { useFileSize } from './file-size';
import { useT } from './messages';
import { decodeFile, showDocument, openBlankTab } from './open-evidence';
import { chargebackKind } from './queries';
import './evidence.css';

/** An evidence file: a picture opens below its name, a PDF in its own tab. It can be removed until the defence is sent. */
export function EvidenceFile({ chargeback, file }: { chargeback: Chargeback; file: Evidence }) {
  const t = useT();
  const fileSize = useFileSize();
  const errorText = useErrorText();
  const showSnackbar = useSnackbar();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [picture, setPicture] = useState<Blob | null>(null);
  const [isConfirming, setIsConfirming] = useState(false);
  const now = useServerNow();
  const isAllowed = canCall(evidenceFiles.remove, useSession().business);
  const args = { id: chargeback.id, fileId: file.id };
  const isPicture = file.contentType?.startsWith('image/');

  function showError(error: unknown) {
    const { title, message, details } = errorText(error);
    showSnackbar({ message: [title, message].filter(Boolean).join(': '), variant: 'alert', alert: { color: 'error' }, details });
  }

  async function open() {
    if (picture) return setPicture(null);
    setBusy(true);
    const tab = file.contentType === 'application/pdf' ? openBlankTab() : null;
    try {
      const { content, fileName } = await callApi(evidenceFiles.get, args);
      const opened = decodeFile(content);
      if (opened.type?.startsWith('image/') && !tab) setPicture(opened.blob);
      else showDocument(opened, fileName, tab);
    } catch (error) {
      tab?.close();
      showError(error);
    }
    setBusy(false);
  }

  async function remove() {
    try {
      updateCachedRecord(queries, chargebackKind, await callApi(evidenceFiles.remove, args));
      showSnackbar({ message: t('chargebacks.evidence.removed', { name: file.fileName }) });
    } catch (error) {
      const current = recordFromConflict(chargebackKind, error);
      if (!current) throw error;
      updateCachedRecord(queries, chargebackKind, current);
      showError(error);
    }
    for (const call of chargebackKind.invalidates) void queries.invalidateQueries({ queryKey: apiKey(call) });
  }

  return (
    <li>
      <PlainButton
        variant="text"
        className="p-chargeback-file-name"
        disabled={busy}
        aria-expanded={isPicture ? picture !== null : undefined}
        aria-label={t('chargebacks.evidence.open', { name: file.fileName })}
        onClick={() => void open()}
      >
        {file.fileName}
      </PlainButton>
      <span className="m-muted">{file.size !== undefined && fileSize(file.size)}</span>
      <span className="m-muted">
        <DateText value={file.uploadedAt ?? null} />
      </span>
      {isEvidenceEditable(chargeback, now).allowed && (
        <PlainButton
          variant="icon"
          disabled={!isAllowed}
          title={isAllowed ? undefined : t('chargebacks.refusal.permission')}
          aria-label={t('chargebacks.evidence.remove', { name: file.fileName })}
          onClick={() => setIsConfirming(true)}
        >
          <CloseOutlined />
        </PlainButton>
      )}
      {picture && <Picture of={picture} name={file.fileName} />}
      {isConfirming && (
        <ConfirmDialog
          open
          danger
          onClose={() => setIsConfirming(false)}
          title={t('chargebacks.evidence.remove', { name: file.fileName })}
          confirmLabel={t('chargebacks.evidence.remove.confirm')}
          onConfirm={remove}
        >
          <p>{t('chargebacks.evidence.remove.text')}</p>
        </ConfirmDialog>
      )}
    </li>
  );
}

function Picture({ of, name }: { of: Blob; name: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(of);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [of],
  );
  return <img ref={show} className="p-chargeback-picture" alt={name} />;
}
