import { answerInThread } from '../../platform/jobs/answer-in-thread.ts';
import { makeReport } from './make-report.ts';

answerInThread(makeReport);
