import type { SpecificationHeadOnWire } from '@pw/contract/specification-shape';
import { readSpecificationFileCall, readSpecificationSheetCall } from '@pw/contract/specifications';
import type { Result } from '@pw/domain/result';
import type { SheetFormat } from '@pw/domain/specifications/specification';
import type { CallFailure } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';

type Saved = { readonly projectId: number } & Pick<SpecificationHeadOnWire, 'specificationId' | 'title' | 'fileName'>;

/** Saves a specification with its answers for the consultant. */
export async function saveSheet({ projectId, specificationId, title }: Saved, format: SheetFormat): Promise<void> {
  const params = { projectId, specificationId };
  const sheet = await sendCall(readSpecificationSheetCall, { params, query: { format } }, 'screen');
  await save(sheet, `${title}.${format}`, 'The sheet');
}

/** Saves the file of a specification as it arrived. */
export async function saveOriginal({ projectId, specificationId, title, fileName }: Saved): Promise<void> {
  const file = await sendCall(readSpecificationFileCall, { params: { projectId, specificationId } }, 'screen');
  await save(file, fileName ?? title, 'The file');
}

async function save(file: Result<Blob, CallFailure>, name: string, what: string): Promise<void> {
  if (!file.ok) {
    showToast({ title: name, text: `${what} did not arrive. ${file.error.message}`, tone: 'bad' });
    return;
  }
  saveFile({ name, type: file.value.type, bytes: new Uint8Array(await file.value.arrayBuffer()) });
}
