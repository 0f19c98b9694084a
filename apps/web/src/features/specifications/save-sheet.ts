import { readSpecificationSheetCall } from '@pw/contract/specifications';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

type Sheet = { readonly projectId: number; readonly specificationId: string; readonly title: string };

/** Saves a specification with its answers as a workbook. */
export async function saveSheet({ projectId, specificationId, title }: Sheet): Promise<void> {
  const file = await sendCall(
    readSpecificationSheetCall,
    { params: { projectId, specificationId }, query: {} },
    'screen',
  );
  if (!file.ok) {
    showToast({ title, text: `The sheet did not arrive. ${file.error.message}`, tone: 'bad' });
    return;
  }
  const bytes = new Uint8Array(await file.value.arrayBuffer());
  saveFile({ name: `${title}.xlsx`, type: file.value.type, bytes });
}
