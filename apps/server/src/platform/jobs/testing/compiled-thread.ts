import { getCompileCacheDir } from 'node:module';
import { answerInThread } from '../answer-in-thread.ts';

/** A thread of a test: tells where Node keeps what it compiles for it. */
answerInThread<null, readonly [], string | undefined>(async () => getCompileCacheDir());
