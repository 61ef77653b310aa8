const UNKNOWN = 'application/octet-stream';

/** The types as which the papers of claims are sent. */
export const DOCUMENT_TYPES = [
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/jpeg',
  'image/png',
  UNKNOWN,
] as const;

/** The type as which a stored file is sent: a type outside the API goes as plain bytes. */
export const documentType = (mime: string): string =>
  DOCUMENT_TYPES.find((type) => type === mime) ?? UNKNOWN;
