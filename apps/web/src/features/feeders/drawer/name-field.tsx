import { TextInput } from '@mantine/core';
import { tidyFeederName } from '@pw/domain/board-configuration/feeder-name';
import { useState } from 'react';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { PlainValue } from '../../../ui/form-field/plain-value.tsx';
import { useBoardStore, useIsReading } from '../../board-configuration/use-board-store.ts';

/** The name of a feeder; it is entered when the box is left or Enter is pressed, and Esc brings the old one back. */
export function NameField({ part, name }: { readonly part: string; readonly name: string }) {
  const { edit } = useBoardStore();
  const isReading = useIsReading();
  const [typed, setTyped] = useState<string | null>(null);
  const [fault, setFault] = useState<string | undefined>();
  const enter = () => {
    if (typed === null) {
      return;
    }
    const renamed = edit([{ kind: 'rename', part, name: tidyFeederName(typed) }]);
    setFault(renamed.ok ? undefined : renamed.error.text);
    if (renamed.ok) {
      setTyped(null);
    }
  };
  return (
    <FieldFrame label="Name" required error={fault} unit={<span />}>
      {(names) =>
        isReading ? (
          <PlainValue names={names} value={name} />
        ) : (
          <TextInput
            {...names}
            value={typed ?? name}
            error={fault !== undefined}
            aria-required
            autoComplete="off"
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={enter}
            onKeyDown={(event) => {
              if (event.key === 'Enter') {
                enter();
              } else if (event.key === 'Escape' && typed !== null) {
                event.stopPropagation();
                setTyped(null);
                setFault(undefined);
              }
            }}
          />
        )
      }
    </FieldFrame>
  );
}
