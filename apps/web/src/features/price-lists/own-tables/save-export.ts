import type { exportArticleMapCall } from '@pw/contract/article-map';
import type { exportOwnArticlesCall } from '@pw/contract/own-articles';
import { saveFile } from '../../../platform/save-file.ts';
import { sendCall } from '../../../platform/send-call.ts';
import { showToast } from '../../../ui/messages/toast.tsx';

/** Saves the rows of a table as a CSV file. */
export async function saveExport(
  call: typeof exportOwnArticlesCall | typeof exportArticleMapCall,
  title: string,
): Promise<void> {
  const file = await sendCall(call, {}, 'screen');
  if (!file.ok) {
    showToast({ title, text: `The file did not arrive. ${file.error.message}`, tone: 'bad' });
    return;
  }
  saveFile({ name: `${title}.csv`, type: file.value.type, bytes: new Uint8Array(await file.value.arrayBuffer()) });
}
