import { MAX_EVIDENCE_BYTES, MAX_EVIDENCE_FILES } from '@mostrador/contract/payments/chargebacks/evidence';
import { testDatabases } from '../../test-databases';
import { PaymentsTestBed } from '../test-bed';
import { formOf, jpeg, pdf, png } from './evidence-form';
import { placeChargeback, type ChargebackAnswer } from './test-chargebacks';

describe.each(testDatabases())('on $name', (databases) => {
  let testBed: PaymentsTestBed;
  beforeAll(async () => {
    testBed = await PaymentsTestBed.open(await databases.open(PaymentsTestBed.start));
  });
  afterAll(() => testBed.close());

  const upload = (id: string, files: Parameters<typeof formOf>[0]): Promise<ChargebackAnswer> => {
    const { payload, headers } = formOf(files);
    return testBed.sandbox.ask('POST', `/v1/chargebacks/${id}/evidence`, { body: payload, headers });
  };
  const namesOf = async (id: string) => {
    const { body } = await testBed.sandbox.ask<ChargebackAnswer['body']>('GET', `/v1/chargebacks/${id}`);
    return body.evidence?.map((file) => file.file_name);
  };

  it('stores several files and detects their types by content', async () => {
    const { id } = await placeChargeback(testBed, 'PENDING');
    const { status, body } = await upload(id, [
      { name: 'albarán.pdf', content: pdf('1') },
      { name: 'foto', content: png(), type: 'application/octet-stream' },
      { name: '../../etc/ticket.jpg', content: jpeg(), type: 'image/jpeg' },
    ]);
    expect(status).toBe(200);
    expect(body.evidence).toMatchObject([
      { file_name: 'albarán.pdf', content_type: 'application/pdf', size: 10, uploaded_at: testBed.clock.now / 1000 },
      { file_name: 'foto', content_type: 'image/png' },
      { file_name: 'ticket.jpg', content_type: 'image/jpeg' },
    ]);
    expect(body.allowed_actions).toContain('dispute');
  });

  it('stores no file if one is invalid, and names each invalid one', async () => {
    const { id } = await placeChargeback(testBed, 'PENDING');
    const { status, body } = await upload(id, [
      { name: 'bueno.pdf', content: pdf('1') },
      { name: 'programa.pdf', content: Buffer.from('MZ…'), type: 'application/pdf' },
      { name: 'vacío.png', content: Buffer.alloc(0), type: 'image/png' },
      { name: 'grande.pdf', content: pdf('x'.repeat(MAX_EVIDENCE_BYTES)) },
    ]);
    expect(status).toBe(422);
    expect(body).toMatchObject({
      code: 'invalid_evidence',
      details: ['programa.pdf: no es un PDF, JPEG o PNG', 'vacío.png: el archivo está vacío', 'grande.pdf: pasa de 5 MB'],
    });
    expect(await namesOf(id)).toEqual([]);
  });

  it('accepts a file of the largest size', async () => {
    const { id } = await placeChargeback(testBed, 'PENDING');
    const content = Buffer.concat([pdf(''), Buffer.alloc(MAX_EVIDENCE_BYTES)]).subarray(0, MAX_EVIDENCE_BYTES);
    expect((await upload(id, [{ name: 'justo.pdf', content }])).body.evidence).toMatchObject([{ size: MAX_EVIDENCE_BYTES }]);
  });

  it('stores the same bytes once, so that a retry is harmless', async () => {
    const { id } = await placeChargeback(testBed, 'PENDING');
    const file = { name: 'a.pdf', content: pdf('igual') };
    await upload(id, [file]);
    const { status, body } = await upload(id, [
      { ...file, name: 'otra-vez.pdf' },
      { name: 'b.pdf', content: pdf('distinto') },
    ]);
    expect(status).toBe(200);
    expect(body.evidence?.map((one) => one.file_name).sort()).toEqual(['a.pdf', 'b.pdf']);
    const answers = await Promise.all([1, 2, 3].map(() => upload(id, [{ name: 'c.pdf', content: pdf('a la vez') }])));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    expect(await namesOf(id)).toHaveLength(3);
    const other = await placeChargeback(testBed, 'PENDING');
    expect((await upload(other.id, [file])).body.evidence).toHaveLength(1);
  });

  it('refuses more than the maximum number of files', async () => {
    const { id } = await placeChargeback(testBed, 'PENDING', { files: MAX_EVIDENCE_FILES - 1 });
    const two = await upload(id, [
      { name: 'a.pdf', content: pdf('a') },
      { name: 'b.pdf', content: pdf('b') },
    ]);
    expect(two).toMatchObject({ status: 422, body: { code: 'too_many_files' } });
    expect(await namesOf(id)).toHaveLength(MAX_EVIDENCE_FILES - 1);
    expect((await upload(id, [{ name: 'a.pdf', content: pdf('a') }])).body.allowed_actions).not.toContain('evidence');
    expect(await upload(id, [{ name: 'b.pdf', content: pdf('b') }])).toMatchObject({
      status: 409,
      body: { code: 'action_not_allowed', message: 'No se admiten más de 10 archivos', chargeback: { id } },
    });
    const eleven = Array.from({ length: 11 }, (_, index) => ({ name: `${index}.pdf`, content: pdf(String(index)) }));
    expect((await upload(id, eleven)).body).toMatchObject({ code: 'invalid_request' });
  });

  it.each([
    ['no file', []],
    ['a file under another name', [{ name: 'a.pdf', content: pdf('a'), field: 'documents' }]],
  ])('refuses %s', async (_, files) => {
    const { id } = await placeChargeback(testBed, 'PENDING');
    const answer = await upload(id, files);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    expect(answer.body.details?.[0]).toMatch(/^files/);
  });

  it('refuses a body that is not a form', async () => {
    const { id } = await placeChargeback(testBed, 'PENDING');
    const answer = await testBed.sandbox.ask('POST', `/v1/chargebacks/${id}/evidence`, { body: { files: ['a.pdf'] } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  });

  it('returns a file unchanged, and removes it until the defence is sent', async () => {
    const { id } = await placeChargeback(testBed, 'PENDING', { files: 1 });
    const { body } = await upload(id, [{ name: 'albarán.pdf', content: pdf('entregado') }]);
    const [sample, own] = body.evidence ?? [];
    const path = (file: { id: string } | undefined) => `/v1/chargebacks/${id}/evidence/${file?.id}`;
    const read = async (file: typeof own) =>
      (await testBed.sandbox.ask<{ file_name: string; content_type: string; content: string }>('GET', path(file))).body;
    const opened = await read(own);
    expect(opened).toMatchObject({ file_name: 'albarán.pdf', content_type: 'application/pdf' });
    expect(Buffer.from(opened.content, 'base64')).toEqual(pdf('entregado'));
    // A seeded file has generated content.
    expect(Buffer.from((await read(sample)).content, 'base64').toString('latin1')).toMatch(/^%PDF-[^]*%%EOF\n$/);

    const removed = await testBed.sandbox.ask<ChargebackAnswer['body']>('DELETE', path(own));
    expect(removed.body.evidence?.map((file) => file.id)).toEqual([sample?.id]);
    expect((await testBed.sandbox.ask('DELETE', path(own))).status).toBe(404);
    expect((await testBed.sandbox.ask('GET', path(own))).status).toBe(404);
    await testBed.post(`/v1/chargebacks/${id}/dispute`, {});
    const late = await testBed.sandbox.ask<ChargebackAnswer['body']>('DELETE', path(sample));
    expect(late).toMatchObject({ status: 409, body: { chargeback: { id, status: 'DISPUTED' } } });
    expect(await namesOf(id)).toHaveLength(1);
  });

  it('removes files also at the maximum number, but not after the deadline', async () => {
    const { id } = await placeChargeback(testBed, 'PENDING', { files: MAX_EVIDENCE_FILES });
    expect((await testBed.sandbox.ask('DELETE', `/v1/chargebacks/${id}/evidence/${id}-0`)).status).toBe(200);
    const late = await placeChargeback(testBed, 'PENDING', { files: 1, due: -1000 });
    expect((await testBed.sandbox.ask('DELETE', `/v1/chargebacks/${late.id}/evidence/${late.id}-0`)).status).toBe(409);
  });
});
