import * as z from '@mostrador/schema';
import { defineCall } from '../../call';
import { receivedChargeback } from './shapes';

const byFile = z.object({ id: z.string().check(z.minLength(1)), file_id: z.string().check(z.minLength(1)) });

interface FileArgs {
  /** Of the chargeback. */
  id: string;
  fileId: string;
}

const encodeFile = ({ id, fileId }: FileArgs) => ({ params: { id, file_id: fileId } });

/** A file of the defence with its content, base64. assumed: all of it. */
export const evidenceFileWire = z.object({
  id: z.string(),
  file_name: z.string(),
  content_type: z.string(),
  content: z.string(),
});

/** The files of a defence one by one; a resource of its own, because no list needs it. */
export const evidenceFiles = {
  /** 404 when there is none in the caller's reach. */
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
  /** Takes a file out, only until the defence is sent (`evidenceOpen`); answers with the chargeback, 409 carries it too. */
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
