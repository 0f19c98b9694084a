const BOUNDARY = 'boundary-of-a-test';

/** A file as a browser sends it. */
export type SentFile = { readonly field?: string; readonly name: string; readonly bytes: Uint8Array };

/** A multipart body with fields and files, for a request without a network. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  ...files: readonly SentFile[]
): { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> } {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  for (const { field = 'file', name, bytes } of files) {
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
