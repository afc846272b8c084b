import { createHash, randomUUID } from 'node:crypto';
import {
  EVIDENCE_HEAD_BYTES,
  MAX_EVIDENCE_BYTES,
  MAX_EVIDENCE_FILES,
  evidenceProblem,
  evidenceType,
  type EvidenceProblem,
} from '@mostrador/contract/payments/chargebacks/evidence';
import {
  isEvidenceEditable,
  type ChargebackAction,
  type ChargebackRefusal,
} from '@mostrador/contract/payments/chargebacks/states';
import { paymentsError } from '../../errors';
import type { UploadedFile } from '../../routes';
import { moveChargeback, debitChargeback } from './chargeback-progress';
import { chargebackRecord, type ChargebackState } from './chargeback-record';
import { addEvent, addFile, deleteFile, touchChargeback, type FileRow } from './chargeback-repository';
import type { ActionContext } from '../action-context';
import { assertAllowed } from '../verdicts';

const REFUSALS: Record<ChargebackRefusal, string> = {
  final: 'El contracargo ya está cerrado',
  'with-issuer': 'La defensa ya está enviada; decide el banco emisor',
  'defence-refused': 'El banco rechazó la defensa; acepta el contracargo o escálalo',
  'not-refused': 'Solo se escala una defensa rechazada',
  'deadline-passed': 'El plazo para responder ha vencido',
  'no-evidence': 'Adjunta al menos un archivo antes de disputar',
  'too-many-files': `No se admiten más de ${MAX_EVIDENCE_FILES} archivos`,
};

const PROBLEMS: Record<EvidenceProblem, string> = {
  empty: 'el archivo está vacío',
  'too-large': `pasa de ${MAX_EVIDENCE_BYTES / 1_000_000} MB`,
  'wrong-type': 'no es un PDF, JPEG o PNG',
};

function assertActionAllowed(state: ChargebackState, action: ChargebackAction): void {
  assertAllowed(state.actions[action], REFUSALS, { chargeback: chargebackRecord(state) });
}

/** Accepts a chargeback: the payer receives the money. */
export async function acceptChargeback(actionContext: ActionContext, state: ChargebackState, note?: string): Promise<void> {
  assertActionAllowed(state, 'accept');
  await moveChargeback(actionContext.db, state.chargeback, {
    status: 'ACCEPTED',
    at: actionContext.now,
    actor: actionContext.origin.actor,
    note,
  });
  await debitChargeback(actionContext, state.chargeback);
}

/** Sends the defence with its files to the bank. */
export async function disputeChargeback(actionContext: ActionContext, state: ChargebackState, note?: string): Promise<void> {
  assertActionAllowed(state, 'dispute');
  await moveChargeback(actionContext.db, state.chargeback, {
    status: 'DISPUTED',
    at: actionContext.now,
    actor: actionContext.origin.actor,
    note,
  });
}

/** Sends a refused defence to the second instance. */
export async function escalateChargeback(actionContext: ActionContext, state: ChargebackState, note?: string): Promise<void> {
  assertActionAllowed(state, 'escalate');
  await moveChargeback(actionContext.db, state.chargeback, {
    status: 'DISPUTED',
    at: actionContext.now,
    actor: actionContext.origin.actor,
    note,
  });
}

function unchangedStatusEvent({ chargeback }: ChargebackState, { now, origin }: ActionContext) {
  return {
    chargeback_id: chargeback.id,
    at: now,
    actor: origin.actor,
    from_status: chargeback.status,
    to_status: chargeback.status,
  };
}

/** Adds a note to the history. */
export async function noteChargeback(actionContext: ActionContext, state: ChargebackState, note: string): Promise<void> {
  assertActionAllowed(state, 'note');
  await addEvent(actionContext.db, { ...unchangedStatusEvent(state, actionContext), note, file_name: null });
  await touchChargeback(actionContext.db, state.chargeback.id, actionContext.now);
}

const nameOf = (file: UploadedFile) => (file.name.split(/[\\/]/).at(-1) || 'archivo').slice(0, 200);
const headOf = (file: UploadedFile) => file.data.subarray(0, EVIDENCE_HEAD_BYTES);

/** Stores files for the defence, all or none; skips files with the same bytes as a stored one. 422 names the invalid ones. */
export async function addEvidence(actionContext: ActionContext, state: ChargebackState, uploads: UploadedFile[]): Promise<void> {
  assertActionAllowed(state, 'evidence');
  const problems = uploads.flatMap((upload) => {
    const problem = evidenceProblem(upload.data.length, headOf(upload));
    return problem ? [`${nameOf(upload)}: ${PROBLEMS[problem]}`] : [];
  });
  if (problems.length > 0) {
    throw paymentsError(422, 'invalid_evidence', 'Hay archivos que no se pueden adjuntar', problems);
  }
  let count = state.files.length;
  for (const upload of uploads) {
    const file: FileRow = {
      id: `fil_${randomUUID()}`,
      chargeback_id: state.chargeback.id,
      file_name: nameOf(upload),
      content_type: evidenceType(headOf(upload)) ?? upload.type,
      size: upload.data.length,
      digest: createHash('sha256').update(upload.data).digest('hex'),
      uploaded_at: actionContext.now,
    };
    if (!(await addFile(actionContext.db, file, upload.data))) continue;
    count += 1;
    await addEvent(actionContext.db, { ...unchangedStatusEvent(state, actionContext), note: null, file_name: file.file_name });
  }
  if (count > state.files.length) await touchChargeback(actionContext.db, state.chargeback.id, actionContext.now);
  if (count > MAX_EVIDENCE_FILES) {
    throw paymentsError(422, 'too_many_files', REFUSALS['too-many-files'], [`files: ya hay ${state.files.length}`]);
  }
}

/** Removes a file from a defence that is not sent yet. */
export async function removeEvidence(actionContext: ActionContext, state: ChargebackState, fileId: string): Promise<void> {
  const file = state.files.find(({ id }) => id === fileId);
  const { status, respond_by_at: respondBy } = state.chargeback;
  assertAllowed(isEvidenceEditable({ status, respondBy }, actionContext.now), REFUSALS, { chargeback: chargebackRecord(state) });
  if (!file) throw paymentsError(404, 'not_found', 'El archivo no existe');
  await deleteFile(actionContext.db, file.id);
  await addEvent(actionContext.db, {
    ...unchangedStatusEvent(state, actionContext),
    note: 'Archivo retirado',
    file_name: file.file_name,
  });
  await touchChargeback(actionContext.db, state.chargeback.id, actionContext.now);
}
