import { answerInThread } from '../../platform/jobs/answer-in-thread.ts';
import { makePackage } from './make-package.ts';

answerInThread(makePackage);
