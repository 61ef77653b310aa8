/** +84912345678 as 091 234 5678 (I18N-07); any other number as it is. */
export const formatPhone = (phone: string): string => {
  const local = /^\+84(\d{2})(\d{3})(\d{4})$/.exec(phone);
  return local ? `0${local[1]} ${local[2]} ${local[3]}` : phone;
};
