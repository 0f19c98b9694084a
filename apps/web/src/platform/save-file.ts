/** A file that the browser makes itself. */
export type MadeFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** Hands a file to the browser, which saves it where it saves downloads. */
export function saveFile({ name, type, bytes }: MadeFile): void {
  const address = URL.createObjectURL(new Blob([bytes], { type }));
  saveLinkedFile(name, address);
  URL.revokeObjectURL(address);
}

/** Has the browser save what lies at an address of this server, while it arrives. */
export function saveLinkedFile(name: string, address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}
