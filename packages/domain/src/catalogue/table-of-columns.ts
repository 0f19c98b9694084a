/** The table whose rows are the columns of the choice tables of kinds. */
export const TABLE_OF_COLUMNS = 'kind-column';
