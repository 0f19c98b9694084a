import { createServer, type Server } from 'node:http';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { listenLocally } from '../platform/http/testing/listen-locally.ts';
import { stopListening } from './stop-listening.ts';

/** Sends a request once the server has told it to, and reports the answer or the error. */
const CLIENT = `
  const { workerData, parentPort } = require('node:worker_threads');
  const { request } = require('node:http');
  const { port, signal } = workerData;
  const flag = new Int32Array(signal);
  parentPort.postMessage('ready');
  Atomics.wait(flag, 0, 0);
  const sent = request({ port, host: '127.0.0.1', method: 'POST', agent: false }, (answer) => {
    answer.resume();
    parentPort.postMessage(answer.statusCode);
  });
  sent.on('error', (error) => parentPort.postMessage(error.code));
  sent.on('socket', (socket) => socket.on('connect', () => Atomics.add(flag, 1, 1)));
  sent.end();
`;

/** What a client gets whose connection the system has taken while the server was at work, right before it stops. */
async function answerOfLastClient(stop: (server: Server) => void | Promise<void>): Promise<unknown> {
  const server = createServer((_request, response) => response.end('answered'));
  const port = await listenLocally(server);
  const signal = new SharedArrayBuffer(8);
  const client = new Worker(CLIENT, { eval: true, execArgv: [], workerData: { port, signal } });
  onTestFinished(async () => void (await client.terminate()));
  const message = () => new Promise((resolve) => client.once('message', resolve));
  await message();
  const flag = new Int32Array(signal);
  Atomics.store(flag, 0, 1);
  Atomics.notify(flag, 0);
  // Hard work of this thread: it accepts nobody until the client is connected to the system.
  while (Atomics.load(flag, 1) === 0) {
    // Nothing to do but to keep the thread.
  }
  const answer = message();
  await stop(server);
  return answer;
}

describe('a server that stops listening', () => {
  it('answers who has connected to it while it was at work', async () => {
    expect(await answerOfLastClient(stopListening)).toBe(200);
  });

  it('would cut them off if it closed at once', async () => {
    expect(await answerOfLastClient((server) => void server.close())).toBe('ECONNRESET');
  });

  it('listens no more afterwards', async () => {
    const server = createServer();
    const port = await listenLocally(server);
    await stopListening(server);
    expect(server.listening).toBe(false);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
  });
});
