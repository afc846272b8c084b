import { createHash, randomUUID } from 'node:crypto';
import {
  EVIDENCE_HEAD_BYTES,
  MAX_EVIDENCE_BYTES,
  MAX_EVIDENCE_FILES,
  evidenceProblem,
  evidenceType,
  type EvidenceProblem,
} from '@mostrador/contract/payments/chargebacks/evidence';
import { evidenceOpen, type ChargebackAction, type ChargebackRefusal } from '@mostrador/contract/payments/chargebacks/states';
import { paymentsError } from '../../errors';
import type { UploadedFile } from '../../routes';
import { moveChargeback, takeBack } from './chargeback-progress';
import { chargebackRecord, type Case } from './chargeback-record';
import { addEvent, addFile, deleteFile, touchChargeback, type FileRow } from './chargeback-repository';
import type { Desk } from '../desk';
import { demandAllowed } from '../verdicts';

/** An action context with the user who acts. */
export interface StaffedDesk extends Desk {
  actor: string;
}

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

function demand(standing: Case, action: ChargebackAction): void {
  demandAllowed(standing.actions[action], REFUSALS, { chargeback: chargebackRecord(standing) });
}

/** Accepts a chargeback: the payer receives the money. */
export async function acceptChargeback(desk: StaffedDesk, standing: Case, note?: string): Promise<void> {
  demand(standing, 'accept');
  await moveChargeback(desk.db, standing.chargeback, { status: 'ACCEPTED', at: desk.now, actor: desk.actor, note });
  await takeBack(desk.db, desk.random, standing.chargeback, desk.now);
}

/** Sends the defence with its files to the bank. */
export async function disputeChargeback(desk: StaffedDesk, standing: Case, note?: string): Promise<void> {
  demand(standing, 'dispute');
  await moveChargeback(desk.db, standing.chargeback, { status: 'DISPUTED', at: desk.now, actor: desk.actor, note });
}

/** Sends a refused defence to the second instance. */
export async function escalateChargeback(desk: StaffedDesk, standing: Case, note?: string): Promise<void> {
  demand(standing, 'escalate');
  await moveChargeback(desk.db, standing.chargeback, { status: 'DISPUTED', at: desk.now, actor: desk.actor, note });
}

function stays({ chargeback }: Case, { now, actor }: StaffedDesk) {
  return { chargeback_id: chargeback.id, at: now, actor, from_status: chargeback.status, to_status: chargeback.status };
}

/** Adds a note to the history. */
export async function noteChargeback(desk: StaffedDesk, standing: Case, note: string): Promise<void> {
  demand(standing, 'note');
  await addEvent(desk.db, { ...stays(standing, desk), note, file_name: null });
  await touchChargeback(desk.db, standing.chargeback.id, desk.now);
}

const nameOf = (file: UploadedFile) => (file.name.split(/[\\/]/).at(-1) || 'archivo').slice(0, 200);
const headOf = (file: UploadedFile) => file.data.subarray(0, EVIDENCE_HEAD_BYTES);

/** Stores files for the defence, all or none; skips files with the same bytes as a stored one. 422 names the invalid ones. */
export async function addEvidence(desk: StaffedDesk, standing: Case, uploads: UploadedFile[]): Promise<void> {
  demand(standing, 'evidence');
  const problems = uploads.flatMap((upload) => {
    const problem = evidenceProblem(upload.data.length, headOf(upload));
    return problem ? [`${nameOf(upload)}: ${PROBLEMS[problem]}`] : [];
  });
  if (problems.length > 0) {
    throw paymentsError(422, 'invalid_evidence', 'Hay archivos que no se pueden adjuntar', problems);
  }
  let count = standing.files.length;
  for (const upload of uploads) {
    const file: FileRow = {
      id: `fil_${randomUUID()}`,
      chargeback_id: standing.chargeback.id,
      file_name: nameOf(upload),
      content_type: evidenceType(headOf(upload)) ?? upload.type,
      size: upload.data.length,
      digest: createHash('sha256').update(upload.data).digest('hex'),
      uploaded_at: desk.now,
    };
    if (!(await addFile(desk.db, file, upload.data))) continue;
    count += 1;
    await addEvent(desk.db, { ...stays(standing, desk), note: null, file_name: file.file_name });
  }
  if (count > standing.files.length) await touchChargeback(desk.db, standing.chargeback.id, desk.now);
  if (count > MAX_EVIDENCE_FILES) {
    throw paymentsError(422, 'too_many_files', REFUSALS['too-many-files'], [`files: ya hay ${standing.files.length}`]);
  }
}

/** Removes a file from a defence that is not sent yet. */
export async function removeEvidence(desk: StaffedDesk, standing: Case, fileId: string): Promise<void> {
  const file = standing.files.find(({ id }) => id === fileId);
  const { status, respond_by_at: respondBy } = standing.chargeback;
  demandAllowed(evidenceOpen({ status, respondBy }, desk.now), REFUSALS, { chargeback: chargebackRecord(standing) });
  if (!file) throw paymentsError(404, 'not_found', 'El archivo no existe');
  await deleteFile(desk.db, file.id);
  await addEvent(desk.db, { ...stays(standing, desk), note: 'Archivo retirado', file_name: file.file_name });
  await touchChargeback(desk.db, standing.chargeback.id, desk.now);
}
