import { IMAGE_BYTES_MAX, IMAGE_BYTES_MIN } from '@portal/types/account/image-bounds';

/** Most files that one drop may hold before it gets an error of its own (UPL-03). */
const FILES_MAX = 10;
const ENDING = /\.(jpe?g|png|heic)$/i;

/** What a file picker offers. */
export const IMAGE_ACCEPT = '.jpg,.jpeg,.png,.heic,image/jpeg,image/png,image/heic';

export type ImageProblem = 'tooMany' | 'tooLarge' | 'wrong';

/** The texts of spec/features.md 8, to the letter in both languages. */
export const IMAGE_PROBLEM_TEXT: Record<ImageProblem, string> = {
  tooMany: 'You cannot upload more than 10 files',
  tooLarge: 'Uploaded file must be smaller than 10MB!',
  wrong: 'Uploaded file format is wrong',
};

// Browsers name no type for HEIC; where they do name one it must be a picture's.
const looksLikeImage = ({ name, type }: File): boolean =>
  ENDING.test(name) && (type === '' || type.startsWith('image/'));

/** What is wrong with the files chosen for one picture, or null (UPL-02 to UPL-05, A-22). */
export const judgeImage = (files: readonly File[]): ImageProblem | null => {
  if (files.length > FILES_MAX) return 'tooMany';
  const [file, ...others] = files;
  if (!file || others.length > 0) return 'wrong';
  if (file.size > IMAGE_BYTES_MAX) return 'tooLarge';
  if (file.size < IMAGE_BYTES_MIN || !looksLikeImage(file)) return 'wrong';
  return null;
};
