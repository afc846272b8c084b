/** Maximum lengths of a category's name and description, in characters (docs catalog §2). */
export const MAX_CATEGORY_NAME = 60;
export const MAX_CATEGORY_DESCRIPTION = 1000; // assumed
