import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type GateCode, gateRefusal, refusalBody } from './refusal.ts';

/** Answers a refusal on the bare connection, where no reply can be sent, and ends the connection. */
export function answerBare(socket: Socket, code: GateCode): void {
  const refusal = gateRefusal(code);
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
