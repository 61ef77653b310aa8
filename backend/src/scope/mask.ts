/** Personal fields as people without a right to them get them (DOMAIN D3, 11): the raw value never leaves the server. */

/** '+84901234567' -> '*******567' */
export const maskPhone = (phone: string | null): string | null =>
  phone === null ? null : `*******${phone.slice(-3)}`;

/** 'binh.an@example.vn' -> 'b***@example.vn' */
export const maskEmail = (email: string | null): string | null => {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${[...email][0]}***${email.slice(at)}`;
};

/** Leaves the last part, the province: '12 Lê Lợi, Phường 1, Huế' -> '***, Huế' */
export const maskAddress = (address: string | null): string | null => {
  if (address === null) return null;
  const last = address.lastIndexOf(',');
  return last === -1 ? '***' : `***,${address.slice(last + 1)}`;
};

/** '079201001234' -> '*********234' */
export const maskIdNumber = (number: string | null): string | null =>
  number === null ? null : `*********${number.slice(-3)}`;
