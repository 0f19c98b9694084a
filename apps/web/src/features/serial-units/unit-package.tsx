import { Button } from '@mantine/core';
import { exportUnitPackageCall } from '@pw/contract/passports';
import { aasxName } from '@pw/domain/passport/passport-address';
import { useState } from 'react';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import classes from './passport-dialog.module.css';

/** Saves the AAS package of a unit. */
export function UnitPackage({ serial }: { readonly serial: string }) {
  const [isMaking, setMaking] = useState(false);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const save = async () => {
    setMaking(true);
    setFailure(null);
    const file = await sendCall(exportUnitPackageCall, { params: { serial } }, 'screen');
    setMaking(false);
    if (!file.ok) {
      setFailure({ failed: 'The AAS package is not made.', reason: file.error.message });
      return;
    }
    const { value } = file;
    saveFile({ name: aasxName(serial), type: value.type, bytes: new Uint8Array(await value.arrayBuffer()) });
  };
  return (
    <section aria-label="AAS package" className={classes.package}>
      <FailureBanner failure={failure} />
      <Button loading={isMaking} onClick={() => void save()}>
        AAS package
      </Button>
      <p>
        One file for the asset management of the customer: rating plate, technical data and all documents of the unit,
        whatever the page shows. Title blocks of drawings name the customer.
      </p>
    </section>
  );
}
