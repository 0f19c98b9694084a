import { parentPort } from 'node:worker_threads';
import type { PdfJob } from './pdf-job.ts';
import { compilePdf, createCompiler } from './typst-compiler.ts';

const compiler = createCompiler();

parentPort?.on('message', (job: PdfJob) => {
  parentPort?.postMessage(compilePdf(compiler, job));
});
