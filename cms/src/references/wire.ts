/** Parameter of a request to delete or unpublish: the editor has seen what refers to the entry. Also a header, `x-…`. */
export const CONFIRM = 'confirm-references';

/** Files on one page of the admin’s list. */
export const FILES_PER_PAGE = 40;
