import { vi } from 'vitest';

/** Gives files an address that the browser of the tests has none of. */
export function stubFileAddresses(): void {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
}

/** The names of the files that the browser saves after this call. */
export function watchSaves(): readonly string[] {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  return saved;
}
