/** Area codes of the numbering plan of 2018 have two digits (24 Hanoi, 28 Ho Chi Minh City) or three. */
const SHAPES = [
  /^(0[35789]\d{2})(\d{3})(\d{3})$/,
  /^(02[48])(\d{4})(\d{4})$/,
  /^(02\d{2})(\d{3,4})(\d{3,4})$/,
];

/** A stored Vietnamese number as people write it: '+84912345678' -> '0912 345 678'. Anything else stays as it is. */
export const formatPhone = (phone: string): string => {
  const national = phone.replace(/^\+84/, '0');
  const match = SHAPES.map((shape) => shape.exec(national)).find((found) => found !== null);
  return match ? match.slice(1).join(' ') : phone;
};
