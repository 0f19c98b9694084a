const BOUNDARY = 'boundary-of-a-test';

/** A multipart body with fields and a file, for a request without a network. */
export function multipart(
  fields: Readonly<Record<string, string>>,
  file?: { readonly field?: string; readonly name: string; readonly bytes: Uint8Array },
): { readonly payload: Buffer; readonly headers: Readonly<Record<string, string>> } {
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
  );
  if (file) {
    const { field = 'file', name, bytes } = file;
    const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`;
    parts.push(Buffer.from(head), Buffer.from(bytes), Buffer.from('\r\n'));
  }
  parts.push(Buffer.from(`--${BOUNDARY}--\r\n`));
  return {
    payload: Buffer.concat(parts),
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  };
}
