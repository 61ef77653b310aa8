/** Bounds of an image upload, inclusive (UPL-02). */
export const IMAGE_BYTES_MIN = 1_024;
export const IMAGE_BYTES_MAX = 10_485_760;
