import type { Orientation } from './orientation.ts';

/** A picture as its file says it, and the file without what is no picture. */
export type CleanPicture = {
  /** In pixels as they are stored, before the picture is turned. */
  readonly width: number;
  readonly height: number;
  readonly orientation: Orientation;
  readonly bytes: Uint8Array<ArrayBuffer>;
};

/** Far more than a camera writes: a file of tiny pieces would take the memory of a large one. */
export const MOST_PIECES = 10_000;

/** Joins pieces of a file. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Whether bytes at a place are the letters of a text. */
export function isTextAt(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text).every((letter, index) => bytes[at + index] === letter.charCodeAt(0));
}

export function bytesOf(text: string): Uint8Array {
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}
