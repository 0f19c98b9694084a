import { answerInThread } from '../../platform/jobs/answer-in-thread.ts';
import { makeDocuments } from './make-documents.ts';

answerInThread(makeDocuments);
