import type { CellBookLimits } from '@pw/table-file/cell-book';
import { readCells } from '@pw/table-file/read-cells';

type ReadRequest = { readonly bytes: Uint8Array; readonly limits: CellBookLimits };

addEventListener('message', ({ data: { bytes, limits } }: MessageEvent<ReadRequest>) => {
  void readCells(bytes, limits).then(postMessage);
});
