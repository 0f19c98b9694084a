import { uploadDiagramsCall } from '@pw/contract/diagrams';
import { diagramTexts, judgeDiagram } from '@pw/domain/diagrams/diagram-rules';
import { KIND_HEAD_BYTES } from '@pw/domain/file-kinds';
import { useRef, useState } from 'react';
import { sendCall } from '../../platform/send-call.ts';

/** Where a chosen file stands. */
export type UploadState =
  | { readonly kind: 'ready' }
  /** It can be no diagram. */
  | { readonly kind: 'refused'; readonly text: string }
  /** How much of it has been sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'stored'; readonly version: number }
  /** It did not arrive, and can be sent again. */
  | { readonly kind: 'failed'; readonly text: string };

export type ChosenFile = {
  /** Names it in the dialog, and its upload to the server: sent again, it is the same version. */
  readonly key: string;
  readonly file: File;
  readonly state: UploadState;
};

/** The files that were chosen, and their way to the server, one after the other. */
export function useDiagramUploads(onStored: () => void) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const isRunning = useRef(false);
  const isOver = useRef(false);
  const isSending = chosen.some(({ state }) => state.kind === 'sending');

  const put = (key: string, state: UploadState) =>
    setChosen((before) => before.map((each) => (each.key === key ? { ...each, state } : each)));

  const choose = async (files: readonly File[]): Promise<void> => {
    const judged = await Promise.all(files.map(judgeFile));
    setChosen((before) => [...before, ...judged]);
  };

  const remove = (key: string) => setChosen((before) => before.filter((each) => each.key !== key));

  /** Sends what is to be sent; the answer tells whether everything that was chosen is stored. */
  const send = async (): Promise<boolean> => {
    if (isRunning.current) {
      return false;
    }
    isRunning.current = true;
    let isWhole = chosen.every(({ state }) => state.kind !== 'refused');
    for (const each of chosen.filter(({ state }) => state.kind === 'ready' || state.kind === 'failed')) {
      // Who closes the dialog has what is on its way stored, and nothing more.
      if (isOver.current) {
        break;
      }
      const state = await sendFile(each, (share) => put(each.key, { kind: 'sending', share }));
      put(each.key, state);
      if (state.kind === 'stored') {
        onStored();
      } else {
        isWhole = false;
      }
    }
    isRunning.current = false;
    return isWhole && !isOver.current;
  };

  const stop = () => {
    isOver.current = true;
  };

  return { chosen, isSending, choose, remove, send, stop };
}

async function judgeFile(file: File): Promise<ChosenFile> {
  const head = new Uint8Array(await file.slice(0, KIND_HEAD_BYTES).arrayBuffer());
  const judged = judgeDiagram(file.name, head, file.size);
  const state: UploadState = judged.ok ? { kind: 'ready' } : { kind: 'refused', text: diagramTexts[judged.error] };
  return { key: crypto.randomUUID(), file, state };
}

async function sendFile({ key, file }: ChosenFile, onSent: (share: number) => void): Promise<UploadState> {
  onSent(0);
  const result = await sendCall(uploadDiagramsCall, { files: [file], onSent, idempotencyKey: key }, 'screen');
  if (!result.ok) {
    return { kind: result.error.kind === 'refused' ? 'refused' : 'failed', text: result.error.message };
  }
  const [stored] = result.value.diagrams;
  return { kind: 'stored', version: stored?.version ?? 1 };
}
