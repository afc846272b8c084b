/**
 * Maximum text lengths of a product, in characters, and maximum numbers of tags and options (docs catalog §2; the first two are
 * assumed).
 */
export const MAX_PRODUCT_NAME = 120;
export const MAX_PRODUCT_DESCRIPTION = 1000;
export const MAX_PRODUCT_CODE = 40;
export const MAX_TAG_LENGTH = 40;
export const MAX_TAGS = 20;
export const MAX_PRODUCT_OPTIONS = 20;
