import { Button } from '@mantine/core';
import { projectListTexts } from '@pw/domain/projects/project-list-texts';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useScreenKeys } from '../../app/screen-keys.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import { RemainingBanner } from './deletion/remaining-banner.tsx';
import type { Remaining } from './deletion/use-delete-projects.ts';
import { DropHere } from './enquiry-file/drop-here.tsx';
import { EnquiryFaultsDialog } from './enquiry-file/enquiry-faults-dialog.tsx';
import { EnquiryFileButton } from './enquiry-file/enquiry-file-button.tsx';
import { useFileDrop } from './enquiry-file/use-file-drop.ts';
import { useOpenEnquiry } from './enquiry-file/use-open-enquiry.ts';
import { newProjectWizard } from './project-addresses.ts';
import { ProjectDialog } from './project-dialog.tsx';
import { ProjectList } from './project-list.tsx';
import { useProjectTask } from './use-project-task.ts';
import { useProjects } from './use-projects.ts';

/** The projects of the company, and everything that is begun with them. */
export function ProjectsScreen() {
  const navigate = useNavigate();
  const { retry, ...list } = useProjects();
  const { task, begin, ...tasks } = useProjectTask();
  const [remaining, setRemaining] = useState<readonly Remaining[]>([]);
  const { faulty, ...enquiry } = useOpenEnquiry();
  const isFileOver = useFileDrop(enquiry.open);
  const fileInput = useRef<HTMLInputElement>(null);
  const create = useCallback(() => void navigate(newProjectWizard()), [navigate]);
  useScreenKeys([
    { combination: '/', does: 'search' },
    { combination: 'N', does: 'new project', run: create },
    { combination: 'Enter', does: 'open row' },
    { combination: 'Space', does: 'select row' },
    { combination: 'Del', does: 'delete' },
  ]);

  return (
    <Page
      title={projectListTexts.title}
      subtitle={projectListTexts.subtitle}
      actions={
        <>
          <EnquiryFileButton input={fileInput} isOpening={enquiry.isOpening} onChoose={enquiry.open} />
          <Button
            variant="primary"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            aria-keyshortcuts="N"
            onClick={create}
          >
            Create New Project
          </Button>
        </>
      }
      banners={
        <>
          {enquiry.failure !== null && (
            <Banner tone="bad" onDismiss={enquiry.dismiss}>
              {enquiry.failure}
            </Banner>
          )}
          {tasks.notice !== null && (
            <Banner tone="info" onDismiss={tasks.dismissNotice}>
              {tasks.notice}
            </Banner>
          )}
          {remaining.length > 0 && <RemainingBanner remaining={remaining} onDismiss={() => setRemaining([])} />}
        </>
      }
    >
      <ProjectList {...list} onRetry={retry} onCreate={create} onAction={begin} onBulkDelete={tasks.deleteSeveral} />
      {isFileOver && <DropHere />}
      {task !== null && <ProjectDialog task={task} onRemaining={setRemaining} onClose={tasks.end} />}
      {faulty !== null && (
        <EnquiryFaultsDialog file={faulty} onChooseAgain={() => fileInput.current?.click()} onClose={enquiry.dismiss} />
      )}
    </Page>
  );
}
