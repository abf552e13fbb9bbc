/** Items on one page of the admin’s list. */
export const ITEMS_PER_PAGE = 40;
