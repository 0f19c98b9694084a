import { PDFDocument } from '@cantoo/pdf-lib';

/**
 * Opens a PDF whose pages are taken over. Makers lock their data sheets against changes: such a file opens without a
 * password.
 * @throws when the file is no PDF, or opens with a password alone
 */
export async function openPdf(file: Uint8Array): Promise<PDFDocument> {
  return PDFDocument.load(file, { updateMetadata: false, password: '' });
}
