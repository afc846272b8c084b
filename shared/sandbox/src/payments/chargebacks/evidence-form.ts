/** Returns a small file with a PDF's first bytes and its own content. */
export const pdf = (content: string) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from(content)]);
export const png = () => Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.from('pixels')]);
export const jpeg = () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('pixels')]);

interface Sent {
  name: string;
  content: Buffer;
  /** The content type that the sender declares. */
  type?: string;
  field?: string;
}

/** Encodes files as the form data of a browser, for `app.inject`. */
export function formOf(files: Sent[]): { payload: Buffer; headers: Record<string, string> } {
  const boundary = '----mostrador-test';
  const parts = files.flatMap(({ name, content, type = 'application/pdf', field = 'files' }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    content,
    Buffer.from('\r\n'),
  ]);
  return {
    payload: Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
