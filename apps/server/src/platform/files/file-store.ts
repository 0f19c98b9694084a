/** Where uploaded and generated files lie. A file is written once under its key and never changed, only removed. */
export type FileStore = {
  /** @param key `company id/kind/name`, of letters, digits, dots, dashes and slashes. */
  readonly write: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>;
  /** Undefined when there is no such file. */
  readonly read: (key: string) => Promise<StoredFile | undefined>;
  /** Removes a file; one that is not there is no fault. */
  readonly remove: (key: string) => Promise<void>;
};

export type StoredFile = { readonly bytes: Uint8Array; readonly contentType: string };
