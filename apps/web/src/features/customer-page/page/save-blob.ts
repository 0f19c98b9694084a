/** Saves a file of the page under a name of small letters without blanks. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name.toLowerCase().replaceAll(' ', '-');
  anchor.click();
  URL.revokeObjectURL(address);
}
