/** Limits of a file that the user chooses: bytes, data rows, unpacked bytes. Its rows are sent in parts (docs catalog §3). */
export const MAX_FILE_BYTES = 30_000_000;
export const MAX_FILE_ROWS = 50_000;
export const MAX_UNPACKED_FILE_BYTES = 150_000_000;
/** Limits of the file in one request: bytes, data rows, unpacked bytes. */
export const MAX_IMPORT_BYTES = 10_000_000;
export const MAX_IMPORT_ROWS = 5_000;
export const MAX_UNPACKED_BYTES = 50_000_000;
/** assumed: no list of products or customers is wider. */
export const MAX_IMPORT_COLUMNS = 256;

/** Maximum number of pictures in one request. */
export const MAX_MENU_PICTURES = 10;
/** Maximum number of sizes of a product, and longest size name. */
export const MAX_MENU_SIZES = 10;
export const MAX_SIZE_NAME = 60;
