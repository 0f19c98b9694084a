import { Button } from '@mantine/core';
import type { FeederPrice } from '@pw/pricing/bill/feeder-price';
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs';
import { useState } from 'react';
import { saveFile } from '../../../platform/save-file.ts';
import { showToast } from '../../../ui/toast/show-toast.tsx';
import { useBoardSummary } from '../../board-configuration/design/use-board-summary.ts';

type BomFileButtonProps = { readonly feeder: string; readonly price: FeederPrice };

/** Saves the bill of material as an Excel file, once it is that of the board as it stands. */
export function BomFileButton({ feeder, price }: BomFileButtonProps) {
  const { isStale } = useBoardSummary();
  const [isWriting, setWriting] = useState(false);
  const write = async () => {
    setWriting(true);
    try {
      // Only who wants a workbook pays for its writer.
      const { feederBomFile } = await import('./feeder-bom-file.ts');
      saveFile(await feederBomFile(feeder, price));
    } catch {
      const text = 'A part of the page did not arrive. Check the connection and press Excel again.';
      showToast({ title: 'Feeder BOM', text, tone: 'bad' });
    }
    setWriting(false);
  };
  return (
    <Button
      size="xs"
      leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
      loading={isWriting}
      disabled={isStale}
      onClick={() => void write()}
    >
      Excel
    </Button>
  );
}
