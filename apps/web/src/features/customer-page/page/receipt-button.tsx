import { useState } from 'react';
import { type PageLink, readSharedBytes } from './page-calls.ts';
import controls from './page-controls.module.css';
import { saveBlob } from './save-blob.ts';

type ReceiptButtonProps = {
  readonly page: PageLink;
  /** Of the offer. */
  readonly number: string;
};

/** Saves the receipt of a decision for the person who made it. */
export function ReceiptButton({ page, number }: ReceiptButtonProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    const read = await readSharedBytes(page, '/shared-offers/receipt');
    setProblem(read.ok ? null : read.error.message);
    if (read.ok) {
      saveBlob(read.value, `${number} Receipt.pdf`);
    }
  };
  return (
    <>
      <button type="button" className={controls.button} onClick={() => void save()}>
        Receipt (PDF)
      </button>
      <span>The receipt is no digital signature.</span>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </>
  );
}
