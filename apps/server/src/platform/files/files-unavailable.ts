/** The file store does not take or give a file: no defect of ours, and over when it is back. */
export class FilesUnavailable extends Error {
  constructor(cause: unknown) {
    super('The file store does not answer', { cause });
    this.name = 'FilesUnavailable';
  }
}
