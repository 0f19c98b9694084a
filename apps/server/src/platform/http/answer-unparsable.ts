import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type GateCode, gateRefusal } from './gate-refusals.ts';
import { refusalBody } from './refusal.ts';

const codes: Readonly<Record<string, GateCode>> = {
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'TOO_SLOW',
};

/** Answers what Node itself cannot read as a request, on the bare connection, and ends it. */
export function answerUnparsable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    return;
  }
  const refusal = gateRefusal(codes[error.code ?? ''] ?? 'UNREADABLE');
  const body = JSON.stringify(refusalBody(refusal));
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}
