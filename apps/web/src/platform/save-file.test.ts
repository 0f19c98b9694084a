import { afterEach, expect, it, vi } from 'vitest';
import { saveFile } from './save-file.ts';

afterEach(() => void vi.restoreAllMocks());

it('hands a file to the browser under its name, and keeps nothing of it', () => {
  const make = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
  const drop = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  saveFile({ name: 'OG-1.xlsx', type: 'text/plain', bytes: new Uint8Array([1]) });
  expect(saved).toEqual(['OG-1.xlsx blob:made']);
  expect(make.mock.calls[0]?.[0]).toMatchObject({ type: 'text/plain', size: 1 });
  expect(drop).toHaveBeenCalledWith('blob:made');
});
