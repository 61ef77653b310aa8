/** A Vietnamese number as people write it: '+84901234567' -> '0901 234 567'. A line of a house likewise, anything else as it is. */
export const formatPhone = (phone: string): string => {
  const local = phone.replace(/^\+84/, '0');
  const match = /^(0\d{3})(\d{3})(\d{3,4})$/.exec(local);
  return match ? match.slice(1).join(' ') : phone;
};
