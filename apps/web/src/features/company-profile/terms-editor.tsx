import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useUnsavedWork } from '../../app/unsaved-work.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Card } from '../../ui/card/card.tsx';
import { RichTextEditor } from '../../ui/rich-text-editor/rich-text-editor.tsx';
import { SaveConflict } from '../administration/conflict/save-conflict.tsx';
import { compareTerms } from './compare-terms.ts';
import classes from './terms-editor.module.css';
import { type Terms, useTermsDraft } from './use-terms-draft.ts';

/** Edits the terms that are the default of every project. */
export function TermsEditor({ saved }: { readonly saved: Terms }) {
  const draft = useTermsDraft(saved);
  useUnsavedWork(draft.isUnsaved, 'Terms & Conditions');
  useHotkeys([['mod+S', () => draft.maySave && draft.save()]], [], true);

  return (
    <Card
      title="Terms & Conditions"
      note="The default terms of every project"
      fills
      footer={
        <>
          {draft.fault !== null && <span className={classes.fault}>{draft.fault}</span>}
          <Button disabled={!draft.isUnsaved || draft.isSaving} onClick={draft.restore}>
            Cancel
          </Button>
          <Button variant="primary" disabled={!draft.maySave} loading={draft.isSaving} onClick={draft.save}>
            Save
          </Button>
        </>
      }
    >
      <div className={classes.content}>
        {draft.refusal !== null && <Banner tone="bad">{draft.refusal}</Banner>}
        {draft.theirs ? (
          <SaveConflict
            what="Terms & Conditions"
            event="terms.saved"
            differences={compareTerms(draft.html, draft.theirs.terms)}
            isSaving={draft.isSaving}
            onKeepMine={draft.keepMine}
            onTakeTheirs={draft.takeTheirs}
          />
        ) : (
          <div className={classes.editor}>
            <RichTextEditor label="Terms & Conditions" value={draft.html} onChange={draft.change} />
          </div>
        )}
      </div>
    </Card>
  );
}
