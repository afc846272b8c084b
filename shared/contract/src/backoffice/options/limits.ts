/**
 * Longest name of an option (docs catalog §2) and of an item, and maximum number of items of one option.
 */ // assumed: the last two
export const MAX_OPTION_NAME = 60;
export const MAX_ITEM_NAME = 120;
export const MAX_OPTION_ITEMS = 100;
