import { readWorkbook } from './read-workbook.ts';

addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => void readWorkbook(data).then(postMessage));
