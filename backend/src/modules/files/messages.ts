import { httpErrors } from '../../errors/http-error.ts';

/** Sentences of the specification, in its own words (spec/features.md 8). */
const literal = (text: string) => ({ vi: text, en: text });

export const httpError = httpErrors({
  FILE_FORMAT: { status: 400, ...literal('Uploaded file format is wrong') },
  FILE_TOO_LARGE: { status: 413, ...literal('Uploaded file must be smaller than 10MB!') },
  TOO_MANY_FILES: { status: 400, ...literal('You cannot upload more than 10 files') },
  IMAGE_TOO_BIG: {
    status: 400,
    vi: 'Ảnh có quá nhiều điểm ảnh, vui lòng chọn ảnh dưới 40 megapixel.',
    en: 'The image has too many pixels, please choose one below 40 megapixels.',
  },
  HEIC_UNREADABLE: {
    status: 400,
    vi: 'Hệ thống chưa đọc được ảnh HEIC này, vui lòng lưu ảnh dạng JPG hoặc PNG rồi gửi lại.',
    en: 'This HEIC image cannot be read here yet, please save it as JPG or PNG and send it again.',
  },
});
