/** An offer and its drawings are always the first of their project here: revisions begin with a stored project. */
export const FIRST_REVISION = 1;
