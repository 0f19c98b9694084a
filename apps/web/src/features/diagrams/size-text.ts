const MEBIBYTE = 1_048_576;

/** The size of a file as people read it, e.g. `12.4 MB`. */
export function sizeText(bytes: number): string {
  return bytes >= MEBIBYTE ? `${(bytes / MEBIBYTE).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`;
}
