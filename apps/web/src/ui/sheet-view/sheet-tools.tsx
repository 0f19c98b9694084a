import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconMaximize from '@tabler/icons-react/dist/esm/icons/IconMaximize.mjs';
import IconZoomIn from '@tabler/icons-react/dist/esm/icons/IconZoomIn.mjs';
import IconZoomOut from '@tabler/icons-react/dist/esm/icons/IconZoomOut.mjs';
import { IconButton } from '../controls/icon-button.tsx';
import type { SheetLook } from './sheet-look.ts';
import classes from './sheet-tools.module.css';

/** Turns the sheets and the zoom. */
export function SheetTools({ look }: { readonly look: SheetLook }) {
  const { sheet, sheets, zoom } = look;
  return (
    <>
      {sheets > 1 && (
        <fieldset aria-label="Sheets" className={classes.group}>
          <IconButton
            label="Sheet before"
            icon={IconChevronLeft}
            disabled={sheet === 0}
            onPress={() => look.show(sheet - 1)}
          />
          <span aria-live="polite">{`Sheet ${sheet + 1} of ${sheets}`}</span>
          <IconButton
            label="Next sheet"
            icon={IconChevronRight}
            disabled={sheet === sheets - 1}
            onPress={() => look.show(sheet + 1)}
          />
        </fieldset>
      )}
      <fieldset aria-label="Zoom" className={classes.group}>
        <IconButton label="Zoom out" icon={IconZoomOut} onPress={look.zoomOut} />
        <span className="pw-figures">{`${Math.round(zoom * 100)} %`}</span>
        <IconButton label="Zoom in" icon={IconZoomIn} onPress={look.zoomIn} />
        <IconButton label="Fit" icon={IconMaximize} disabled={look.isFit} onPress={look.fit} />
      </fieldset>
    </>
  );
}
