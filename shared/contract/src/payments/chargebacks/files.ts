import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { requestId } from '../../request-texts';
import { receivedChargeback } from './shapes';

const byFile = z.object({ id: requestId, file_id: requestId });

interface FileArgs {
  /** Id of the chargeback. */
  id: string;
  fileId: string;
}

const encodeFile = ({ id, fileId }: FileArgs) => ({ params: { id, file_id: fileId } });

/** An evidence file with its content, base64. assumed: all of it. */
const evidenceFileWire = z.object({
  id: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  content: z.string(),
});

/** Single evidence files; a separate resource, because no list needs it. */
export const evidenceFiles = {
  /** Returns one file; 404 if it does not exist or the caller may not see it. */
  get: defineCall({
    name: 'evidenceFiles.get',
    side: 'payments',
    method: 'GET',
    // assumed
    path: '/v1/chargebacks/{id}/evidence/{file_id}',
    params: byFile,
    response: evidenceFileWire,
    encode: encodeFile,
    decode: (wire) => ({ id: wire.id, fileName: wire.file_name, contentType: wire.content_type, content: wire.content }),
  }),
  /** Removes a file, only before the defence is sent (`isEvidenceEditable`). Returns the chargeback; a 409 contains it too. */
  remove: defineCall({
    name: 'evidenceFiles.remove',
    side: 'payments',
    method: 'DELETE',
    // assumed
    path: '/v1/chargebacks/{id}/evidence/{file_id}',
    params: byFile,
    response: receivedChargeback,
    encode: encodeFile,
  }),
};
