import { describe, expect, it } from 'vitest';
import { leaveButtons, leaveTexts, TERMS_NOTE, wizardToasts } from './wizard-texts.ts';

describe('the texts of the wizard', () => {
  it('name the project that was created, or was not, in curly quotes [PRJ-69, PRJ-70]', () => {
    expect(wizardToasts.created('Chakan').text).toBe('New Project “Chakan” has been created successfully');
    expect(wizardToasts.notCreated('Chakan').text).toBe('New Project “Chakan” has not been created successfully');
  });

  it('say that details were not saved, with the second text as the body [PRJ-71, PRJ-72]', () => {
    expect(wizardToasts.notSaved).toMatchObject({
      title: 'Project details updated Failed.',
      text: 'Unable to update project details. Please click "Edit Project" to update the project details.',
    });
  });

  it('ask before the wizard is left [PRJ-75, PRJ-76, PRJ-77]', () => {
    expect(leaveTexts.saved.text).toBe(
      'Your changes have been saved. Do you want to leave and return to the Projects list page?',
    );
    expect(leaveTexts['not-started'].text).toBe("The project hasn't been started yet. Are you sure you want to leave?");
    expect(leaveTexts.unsaved.text).toBe('Please save or close the existing configuration before leaving!');
  });

  it('have the titles and buttons of the two questions [PRJ-73, PRJ-74]', () => {
    expect([leaveTexts.saved.title, leaveTexts['not-started'].title]).toEqual(['Exit Project', 'Exit Project']);
    expect(leaveTexts.unsaved.title).toBe('Configuration Status');
    expect(leaveButtons).toEqual({
      confirm: 'Yes, Confirm',
      cancel: 'Cancel',
      save: 'Save & Close',
      discard: 'Discard & Close',
    });
  });

  it('have the note about terms [PRJ-60, PRJ-61]', () => {
    expect(TERMS_NOTE).toBe(
      'Note: The default terms and conditions come from the admin and can be modified for this project.',
    );
  });
});
