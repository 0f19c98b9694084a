import { Button } from '@mantine/core';
import { findUnitOfPlateCall } from '@pw/contract/work-entries';
import { useRef } from 'react';
import { sendCall } from '../../platform/send-call.ts';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './work-entry.module.css';

/** Some browsers read codes; their type is not in the library of TypeScript. */
type CodeReader = { readonly detect: (image: ImageBitmap) => Promise<readonly { readonly rawValue: string }[]> };

type CodeReaderClass = new (options: { readonly formats: readonly string[] }) => CodeReader;

function codeReaderClass(): CodeReaderClass | null {
  return 'BarcodeDetector' in globalThis
    ? ((globalThis as { BarcodeDetector?: CodeReaderClass }).BarcodeDetector ?? null)
    : null;
}

/** Takes a picture of a plate and reads its code, where the browser can; else there is no button. */
export function PlateScan({ onFound }: { readonly onFound: (serial: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const Reader = codeReaderClass();
  if (!Reader) {
    return null;
  }
  const read = async (file: File) => {
    const link = await readCode(Reader, file);
    const answer = link === null ? null : await sendCall(findUnitOfPlateCall, { body: { link } }, 'screen');
    if (answer?.ok) {
      onFound(answer.value.serial);
      return;
    }
    const text = answer?.error.message ?? 'The picture shows no code. Hold the phone nearer, or type the last digits.';
    showToast({ title: 'Plate', text, tone: 'bad' });
  };
  return (
    <>
      <Button className={classes.touch} onClick={() => input.current?.click()}>
        Scan the plate
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label="Picture of the plate"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) {
            void read(file);
          }
        }}
      />
    </>
  );
}

/** The text of the code in a picture; null where there is none. */
async function readCode(Reader: CodeReaderClass, file: File): Promise<string | null> {
  try {
    const [code] = await new Reader({ formats: ['qr_code'] }).detect(await createImageBitmap(file));
    return code?.rawValue ?? null;
  } catch {
    return null;
  }
}
