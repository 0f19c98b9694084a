import { readWorkbook } from './read-workbook.ts';

addEventListener('message', async ({ data }: MessageEvent<Uint8Array>) => postMessage(await readWorkbook(data)));
